import { IconCheck } from '@tabler/icons-react'
import type { RefusedHost, Status } from '../../../features/implementation/status.ts'
import { isStillRefused } from '../../../features/implementation/still-refused.ts'
import { AllowDomain } from '../../../features/site/allow-domain.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { RelativeTime } from '../../../ui/figures/times.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import classes from './refused-hosts.module.css'

/** If there are too many hosts, the server counts the others together under this name. */
const manyHosts = '…'

/** The hosts that use the snippet and were refused today, with the reason and advice. */
export const RefusedHosts = ({ status }: { status: Status }) => {
  const { t } = useText()
  const { account, can } = useAccount()
  const site = { ...status, active: account.active }
  const hasForeignHost = status.refused.some(
    (refused) => refused.reason === 'DOMAIN_NOT_ALLOWED' && isStillRefused(refused, site),
  )
  const hasReason = (name: RefusedHost['reason']) => status.refused.some(({ reason }) => reason === name)
  return (
    <section className={classes.refused} aria-labelledby="refused-hosts">
      <h3 id="refused-hosts">{t('implementation.refusedTitle')}</h3>
      <ul>
        {status.refused.map((refused) => (
          <Host
            key={`${refused.host} ${refused.reason}`}
            refused={refused}
            isCurrent={isStillRefused(refused, site)}
          />
        ))}
      </ul>
      {hasForeignHost && (
        <>
          <p className={classes.advice}>{t('implementation.refusedAdvice')}</p>
          {!can('settings.implementation', 'w') && (
            <p className={classes.advice}>{t('implementation.askAdministrator')}</p>
          )}
        </>
      )}
      {hasReason('TOO_MANY_NUMBERS') && (
        <p className={classes.advice}>{t('implementation.manyNumbersAdvice')}</p>
      )}
      {hasReason('AUTOMATED_VISITS') && (
        <p className={classes.advice}>{t('implementation.automatedVisitsAdvice')}</p>
      )}
    </section>
  )
}

const Host = ({ refused, isCurrent }: { refused: RefusedHost; isCurrent: boolean }) => {
  const { t } = useText()
  const format = useFormat()
  const { can } = useAccount()
  const { host, reason, times, lastAt } = refused
  const mayAllow =
    isCurrent &&
    reason === 'DOMAIN_NOT_ALLOWED' &&
    host !== '' &&
    host !== manyHosts &&
    can('settings.implementation', 'w')
  const name = host === manyHosts ? t('implementation.otherHosts') : host || t('implementation.unknownHost')
  return (
    <li>
      <span className={classes.host}>{name}</span>
      {isCurrent ? (
        <StatusBadge plain tone="warn" label={t(`implementation.reason.${reason}`)} />
      ) : (
        <StatusBadge plain tone="good" icon={IconCheck} label={t('implementation.mended')} />
      )}
      <span className={classes.count}>
        {t('implementation.times', { count: times, formatted: format.number(times) })}
        {' · '}
        <RelativeTime key={lastAt} at={lastAt} />
      </span>
      {mayAllow && (
        <span className={classes.allow}>
          <AllowDomain host={host} />
        </span>
      )}
    </li>
  )
}
