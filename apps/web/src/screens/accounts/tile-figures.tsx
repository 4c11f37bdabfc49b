import type { AccountCard } from '@talkie/contract/accounts'
import { WhomToAsk } from '../../features/permissions/whom-to-ask.tsx'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './account-tile.module.css'

const metrics = [
  ['visits', 'visit'],
  ['calls', 'call'],
  ['valid', 'valid'],
] as const

/** The day so far, as much of it as the person's sections show; who has no screen there reads whom to ask. */
export const TileFigures = ({ account, hasScreen }: { account: AccountCard; hasScreen: boolean }) => {
  const { t } = useText()
  const format = useFormat()
  const shown = metrics.flatMap(([field, metric]) => {
    const value = account.today[field]
    return value === undefined ? [] : [{ field, metric, value }]
  })
  if (!hasScreen)
    return (
      <p className={classes.noScreen}>
        {t('fallback.noScreen')}. <WhomToAsk need="section" />
      </p>
    )
  if (shown.length === 0) return null
  return (
    <dl className={`${classes.metrics} figures`}>
      {shown.map(({ field, metric, value }) => (
        <div key={field}>
          <dt>
            <span className={classes.mark} style={{ background: `var(--metric-${metric})` }} />
            {t(`accounts.${field}`)}
          </dt>
          <dd>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the account has, where the person may see it. */
export const TileHoldings = ({ account: { numbers, ringpools } }: { account: AccountCard }) => {
  const { t } = useText()
  const format = useFormat()
  if (numbers === undefined || ringpools === undefined) return null
  return (
    <span>
      {t('accounts.numbers', { count: numbers, formatted: format.number(numbers) })}
      {' · '}
      {t('accounts.ringpools', { count: ringpools, formatted: format.number(ringpools) })}
    </span>
  )
}
