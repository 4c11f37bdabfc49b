import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { OrderAnswer } from './carrier-types.ts'
import classes from './carriers.module.css'
import { OrderProgress } from './order-progress.tsx'
import { useReleaseNumbers } from './use-release-numbers.tsx'

type NumberCarrierProps = { number: { id: string; e164: string }; onReleased: () => void }

/** At which carrier a number of the pool is and what it costs, with the button that gives it back. */
export const NumberCarrier = ({ number, onReleased }: NumberCarrierProps) => {
  const { t } = useText()
  const format = useFormat()
  const [order, setOrder] = useState<OrderAnswer>()
  const { data } = useQuery(
    api.carriers.ofNumber.queryOptions({ input: { numberId: number.id }, staleTime: 0, meta: noCache }),
  )
  const { release, busy } = useReleaseNumbers(setOrder)
  if (order)
    return (
      <OrderProgress
        key={order.id}
        order={order}
        onSettled={({ numbers }) => {
          if (numbers.every(({ state }) => state === 'done')) onReleased()
        }}
      />
    )
  if (!data?.carrier) return null
  const { connectionId, connectionName, price } = data.carrier
  return (
    <div className={classes.carrier}>
      <div>
        <span className={classes.carrierName}>{connectionName}</span>
        {price && (
          <p className={classes.hint}>
            {t('carriers.perMonth', { price: format.money(price.monthly, price.currency) })}
          </p>
        )}
      </div>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        onClick={() => void release({ connectionId, phones: [number.e164], from: 'both' })}
      >
        {t('carriers.release')}
      </Button>
    </div>
  )
}
