import type { LiveAccount } from '@talkie/contract/ringpools'
import { Link } from '@tanstack/react-router'
import { AccountIcon } from '../../features/accounts/account-icon.tsx'
import { countStates } from '../../features/numbers/live/number-now.ts'
import { getPhoneTone } from '../../features/numbers/phone-state.tsx'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './account-heading.module.css'
import type { LiveRow } from './numbers-snapshot.ts'

/** The states that the heading counts. The remaining numbers are the difference to the total. */
const countedStates = ['call', 'answered', 'assigned', 'available'] as const

type AccountHeadingProps = {
  account: LiveAccount
  icon: string | null
  /** All numbers of the account, including those that the filter hides. */
  numbers: readonly LiveRow[]
}

/** The heading of an account's numbers: its name and the count of numbers by state. */
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
        {countedStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <span key={state} className={classes.count} data-state={state}>
              <span className={classes.dot} style={{ background: `var(--${getPhoneTone(state)})` }} />
              {format.number(counts[state])}
              <span className={classes.state}>{t(`phoneState.${state}`)}</span>
            </span>
          ))}
      </span>
    </div>
  )
}
