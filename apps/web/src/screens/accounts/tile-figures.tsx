import type { AccountCard } from '@talkie/contract/accounts'
import { AskAdministrator } from '../../features/permissions/ask-administrator.tsx'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './account-tile.module.css'

const metrics = [
  ['visits', 'visit'],
  ['calls', 'call'],
  ['valid', 'valid'],
] as const

/** Today's figures that the user may see; a user without any screen in the account reads whom to ask. */
export const TileFigures = ({ account, hasScreen }: { account: AccountCard; hasScreen: boolean }) => {
  const { t } = useText()
  const format = useFormat()
  const visibleMetrics = metrics.flatMap(([field, metric]) => {
    const value = account.today[field]
    return value === undefined ? [] : [{ field, metric, value }]
  })
  if (!hasScreen)
    return (
      <p className={classes.noScreen}>
        {t('fallback.noScreen')}. <AskAdministrator need="section" />
      </p>
    )
  if (visibleMetrics.length === 0) return null
  return (
    <dl className={`${classes.metrics} figures`}>
      {visibleMetrics.map(({ field, metric, value }) => (
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

/** The account's counts of numbers and ringpools, if the user may see them. */
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
