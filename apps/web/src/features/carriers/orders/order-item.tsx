import { IconChevronRight } from '@tabler/icons-react'
import { orderedNumberStates } from '@talkie/contract/carriers'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import { formatPhone } from '../../numbers/phone-text.tsx'
import type { OrderAnswer } from '../carrier-types.ts'
import classes from '../carriers.module.css'
import { OrderedNumbers, orderTones } from '../ordered-numbers.tsx'
import { OrderPrice } from './order-price.tsx'

/** One order: what, when, by whom, at what price, and what became of its numbers, which can be unfolded. */
export const OrderItem = ({ order }: { order: OrderAnswer }) => {
  const { t } = useText()
  const format = useFormat()
  const { action, numbers, orderedAt, orderedBy } = order
  const [first, ...others] = numbers
  const counts = orderedNumberStates.map((state) => ({
    state,
    count: numbers.filter((number) => number.state === state).length,
  }))
  return (
    <li className={classes.order}>
      <div className={classes.orderHead}>
        <span className={classes.orderTitle}>
          {t(`carriers.order.${action}`, { count: numbers.length, formatted: format.number(numbers.length) })}
        </span>
        <span className={classes.orderTime}>
          <ZonedTime at={orderedAt} />
        </span>
      </div>
      <p className={classes.orderFacts}>
        {first && others.length === 0 && `${formatPhone(first.phone)} · `}
        {orderedBy}
        <OrderPrice order={order} />
      </p>
      <details className={classes.unfold}>
        <summary className={classes.unfoldHead}>
          <IconChevronRight size={13} stroke={2} aria-hidden />
          {counts.map(
            ({ state, count }) =>
              count > 0 && (
                <StatusBadge
                  key={state}
                  tone={orderTones[state]}
                  pulse={state === 'pending'}
                  label={
                    others.length === 0 ? (
                      t(`carriers.state.${action}.${state}`)
                    ) : (
                      <>
                        {t(`carriers.state.${action}.${state}`)} <strong>{format.number(count)}</strong>
                      </>
                    )
                  }
                />
              ),
          )}
        </summary>
        <OrderedNumbers order={order} />
      </details>
    </li>
  )
}
