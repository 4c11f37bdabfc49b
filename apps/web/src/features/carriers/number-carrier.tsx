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
import { useReleaseNumbers } from './use-release-numbers.ts'

type NumberCarrierProps = { number: { id: string; e164: string }; onReleased: () => void }

/** At which carrier a number of the pool is and what it costs, with the button that gives it back. */
export const NumberCarrier = ({ number, onReleased }: NumberCarrierProps) => {
  const { t } = useText()
  const format = useFormat()
  const [order, setOrder] = useState<OrderAnswer>()
  const [isWaiting, setIsWaiting] = useState(false)
  const { data } = useQuery(
    api.carriers.ofNumbers.queryOptions({
      input: { numberIds: [number.id] },
      staleTime: 0,
      meta: noCache,
    }),
  )
  const { release, busy } = useReleaseNumbers((ordered) => {
    setOrder(ordered)
    setIsWaiting(true)
  })
  const [carrier] = data?.numbers ?? []
  return (
    <>
      {carrier && (
        <div className={classes.carrier}>
          <div>
            <span className={classes.carrierName}>{carrier.connectionName}</span>
            {carrier.price && (
              <p className={classes.hint}>
                {t('carriers.perMonth', {
                  price: format.money(carrier.price.monthly, carrier.price.currency),
                })}
              </p>
            )}
          </div>
          <Button
            size="xs"
            variant="default"
            loading={busy}
            disabled={isWaiting}
            onClick={() =>
              void release({ connectionId: carrier.connectionId, phones: [number.e164], from: 'both' })
            }
          >
            {t('carriers.release')}
          </Button>
        </div>
      )}
      {order && (
        <OrderProgress
          key={order.id}
          order={order}
          onSettled={({ numbers }) => {
            setIsWaiting(false)
            if (numbers.every(({ state }) => state === 'done')) onReleased()
          }}
        />
      )}
    </>
  )
}
