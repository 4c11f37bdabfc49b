import type { OrderedNumberState } from '@talkie/contract/carriers'
import { useText } from '../../services/language/language.ts'
import { StatusBadge, type Tone } from '../../ui/states/status-badge.tsx'
import { PhoneText } from '../numbers/phone-text.tsx'
import { Sentence } from './carrier-error.tsx'
import type { OrderAnswer } from './carrier-types.ts'
import classes from './carriers.module.css'

export const orderTones = { pending: 'amber', done: 'good', refused: 'bad' } as const satisfies Record<
  OrderedNumberState,
  Tone
>

export const isOpenOrder = ({ numbers }: Pick<OrderAnswer, 'numbers'>) =>
  numbers.some(({ state }) => state === 'pending')

/** What became of each number of an order, with the reason where it was refused. */
export const OrderedNumbers = ({ order: { action, numbers } }: { order: OrderAnswer }) => {
  const { t } = useText()
  return (
    <ul className={classes.list} aria-live="polite">
      {numbers.map(({ phone, state, reason, sentence }) => (
        <li key={phone} className={classes.item}>
          <span className={classes.phone}>
            <PhoneText value={phone} />
          </span>
          <StatusBadge
            tone={orderTones[state]}
            pulse={state === 'pending'}
            label={t(`carriers.state.${action}.${state}`)}
          />
          {reason && (
            <p className={classes.reason}>
              {t(`carriers.reason.${reason}`)} {sentence && <Sentence text={sentence} />}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
