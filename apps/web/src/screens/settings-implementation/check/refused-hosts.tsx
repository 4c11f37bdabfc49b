import { IconCheck } from '@tabler/icons-react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { RelativeTime } from '../../../ui/figures/times.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import { AccountLink } from '../cards/account-link.tsx'
import classes from './refused-hosts.module.css'
import type { RefusedHost, Status } from './status.ts'
import { isStillRefused } from './still-refused.ts'

/** The server counts hosts together under this name when too many come at once. */
const manyHosts = '…'

/** The sites that carry the snippet and were refused today: which, why, and what to do. */
export const RefusedHosts = ({ status }: { status: Status }) => {
  const { t } = useText()
  const { account } = useAccount()
  const site = { ...status, active: account.active }
  const foreign = status.refused.some(
    (refused) => refused.reason === 'DOMAIN_NOT_ALLOWED' && isStillRefused(refused, site),
  )
  const has = (sought: RefusedHost['reason']) => status.refused.some(({ reason }) => reason === sought)
  return (
    <section className={classes.refused} aria-labelledby="refused-hosts">
      <h3 id="refused-hosts">{t('implementation.refusedTitle')}</h3>
      <ul>
        {status.refused.map((refused) => (
          <Host
            key={`${refused.host} ${refused.reason}`}
            refused={refused}
            still={isStillRefused(refused, site)}
          />
        ))}
      </ul>
      {foreign && (
        <>
          <p className={classes.advice}>{t('implementation.refusedAdvice')}</p>
          <AccountLink>{t('implementation.addDomain')}</AccountLink>
        </>
      )}
      {has('TOO_MANY_NUMBERS') && <p className={classes.advice}>{t('implementation.manyNumbersAdvice')}</p>}
      {has('AUTOMATED_VISITS') && (
        <p className={classes.advice}>{t('implementation.automatedVisitsAdvice')}</p>
      )}
    </section>
  )
}

const Host = ({ refused, still }: { refused: RefusedHost; still: boolean }) => {
  const { t } = useText()
  const format = useFormat()
  const { host, reason, times, lastAt } = refused
  const name = host === manyHosts ? t('implementation.otherHosts') : host || t('implementation.unknownHost')
  return (
    <li>
      <span className={classes.host}>{name}</span>
      {still ? (
        <StatusBadge plain tone="warn" label={t(`implementation.reason.${reason}`)} />
      ) : (
        <StatusBadge plain tone="good" icon={IconCheck} label={t('implementation.mended')} />
      )}
      <span className={classes.times}>
        {t('implementation.times', { count: times, formatted: format.number(times) })}
        {' · '}
        <RelativeTime key={lastAt} at={lastAt} />
      </span>
    </li>
  )
}
