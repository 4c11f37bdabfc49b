import type { LiveAccount } from '@talkie/contract/ringpools'
import { Link } from '@tanstack/react-router'
import { AccountIcon } from '../../features/accounts/account-icon.tsx'
import { countStates } from '../../features/numbers/live/number-now.ts'
import { phoneTone } from '../../features/numbers/phone-state.tsx'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './account-heading.module.css'
import type { LiveRow } from './everywhere.ts'

/** What goes on, and what is free to be lent; the rest is the difference to the whole. */
const counted = ['call', 'answered', 'assigned', 'available'] as const

type AccountHeadingProps = {
  account: LiveAccount
  icon: string | null
  /** All numbers of the account, also those that are not looked for. */
  numbers: readonly LiveRow[]
}

/** Over an account's numbers: whose they are, and how many of them do what. */
export const AccountHeading = ({ account, icon, numbers }: AccountHeadingProps) => {
  const { t } = useText()
  const format = useFormat()
  const counts = countStates(numbers)
  return (
    <div className={classes.heading}>
      <AccountIcon name={account.name} icon={icon} size={22} />
      <Link
        to="/accounts/$accountId/ringpool-realtime"
        params={{ accountId: String(account.id) }}
        className={classes.name ?? ''}
      >
        {account.name}
      </Link>
      {account.clientName !== account.name && <span className={classes.client}>{account.clientName}</span>}
      <span className={`${classes.counts} figures`}>
        <span className={classes.total}>
          {t('realtime.numbersOf', { count: numbers.length, formatted: format.number(numbers.length) })}
        </span>
        {counted
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <span key={state} className={classes.count} data-state={state}>
              <span className={classes.dot} style={{ background: `var(--${phoneTone(state)})` }} />
              {format.number(counts[state])}
              <span className={classes.state}>{t(`phoneState.${state}`)}</span>
            </span>
          ))}
      </span>
    </div>
  )
}
