import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import { StatusBadge, type Tone } from '../../ui/states/status-badge.tsx'
import { PhoneText } from '../numbers/phone-text.tsx'
import { CarrierError, Sentence } from './carrier-error.tsx'
import type { OrderAnswer } from './carrier-types.ts'
import classes from './carriers.module.css'
import { useRefreshNumbers } from './use-refresh-numbers.ts'

const pollMs = 1000
const tones = { pending: 'amber', done: 'good', refused: 'bad' } as const satisfies Record<string, Tone>

const isOpen = ({ numbers }: Pick<OrderAnswer, 'numbers'>) => numbers.some(({ state }) => state === 'pending')

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
      refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? pollMs : false),
    }),
  )
  const latest = useRef({ refresh, onSettled })
  latest.current = { refresh, onSettled }
  const isSettled = !isOpen(data)
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
      <ul className={classes.list} aria-live="polite">
        {data.numbers.map(({ phone, state, reason, sentence }) => (
          <li key={phone} className={classes.item}>
            <span className={classes.phone}>
              <PhoneText value={phone} />
            </span>
            <StatusBadge
              tone={tones[state]}
              pulse={state === 'pending'}
              label={t(`carriers.state.${data.action}.${state}`)}
            />
            {reason && (
              <p className={classes.reason}>
                {t(`carriers.reason.${reason}`)} {sentence && <Sentence text={sentence} />}
              </p>
            )}
          </li>
        ))}
      </ul>
      {error && <CarrierError error={error} />}
      {!isSettled && <p className={classes.hint}>{t('carriers.waits')}</p>}
    </>
  )
}
