import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import { CarrierError } from './carrier-error.tsx'
import type { OrderAnswer } from './carrier-types.ts'
import classes from './carriers.module.css'
import { isOpenOrder, OrderedNumbers } from './ordered-numbers.tsx'
import { useRefreshNumbers } from './use-refresh-numbers.ts'

const pollMs = 1000

type OrderProgressProps = { order: OrderAnswer; onSettled?: (order: OrderAnswer) => void }

/** What becomes of each number of an order, until the carrier has answered for all of them. */
export const OrderProgress = ({ order, onSettled }: OrderProgressProps) => {
  const { t } = useText()
  const refresh = useRefreshNumbers()
  const { data = order, error } = useQuery(
    api.carriers.order.queryOptions({
      input: { orderId: order.id },
      initialData: order,
      staleTime: 0,
      gcTime: 0,
      meta: noCache,
      refetchInterval: ({ state }) => (state.data && isOpenOrder(state.data) ? pollMs : false),
    }),
  )
  const latest = useRef({ refresh, onSettled })
  latest.current = { refresh, onSettled }
  const isSettled = !isOpenOrder(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said once is said of the order as it was settled
  useEffect(() => {
    if (!isSettled) return
    const count = data.numbers.filter(({ state }) => state === 'done').length
    void latest.current.refresh()
    if (count > 0)
      snackbar.done(data.action === 'buy' ? 'done.number.bought' : 'done.number.released', { count })
    latest.current.onSettled?.(data)
  }, [isSettled])
  return (
    <>
      <OrderedNumbers order={data} />
      {error && <CarrierError error={error} />}
      {!isSettled && <p className={classes.hint}>{t('carriers.waits')}</p>}
    </>
  )
}
