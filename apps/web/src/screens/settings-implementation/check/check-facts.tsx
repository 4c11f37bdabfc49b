import type { Status } from '../../../features/implementation/status.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { RelativeTime, ZonedTime } from '../../../ui/figures/times.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import classes from './check-facts.module.css'

/** The facts of the check: first and last visit, today's visits, active ringpools. */
export const CheckFacts = ({ status }: { status: Status }) => {
  const { t } = useText()
  const format = useFormat()
  const { firstVisitAt, lastVisitAt, visitsToday, activeRingpools } = status
  return (
    <dl className={classes.facts}>
      {firstVisitAt && (
        <div>
          <dt>{t('implementation.firstVisit')}</dt>
          <dd>
            <ZonedTime at={firstVisitAt} />
          </dd>
        </div>
      )}
      {lastVisitAt && (
        <div>
          <dt>{t('implementation.lastVisit')}</dt>
          <dd>
            <RelativeTime key={lastVisitAt} at={lastVisitAt} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('implementation.visitsToday')}</dt>
        <dd className="figures">{format.number(visitsToday)}</dd>
      </div>
      <div>
        <dt>{t('implementation.activeRingpools')}</dt>
        <dd className="figures">{format.number(activeRingpools)}</dd>
      </div>
      {activeRingpools === 0 && <NoRingpool />}
    </dl>
  )
}

const NoRingpool = () => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const mayCreate = can('ringpool.management', 'w')
  return (
    <div className={classes.none}>
      <dt>{t(mayCreate ? 'implementation.noRingpool' : 'implementation.noRingpoolAsk')}</dt>
      {mayCreate && (
        <dd>
          <LinkButton
            to="/accounts/$accountId/ringpool-management/new"
            params={{ accountId: String(accountId) }}
            size="xs"
          >
            {t('implementation.createRingpool')}
          </LinkButton>
        </dd>
      )}
    </div>
  )
}
