import { useQuery } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import type { ConnectionRow, RefusalRow } from '../connection-row.ts'
import { RawBody } from './raw-body.tsx'
import classes from './signals.module.css'

/** The latest requests that were refused as a whole; nothing while there are none. */
export const RefusalList = ({ connection }: { connection: ConnectionRow }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const { data } = useQuery(
    api.telephony.connections.refusals.queryOptions({
      input: { accountId, connectionId: connection.id },
      staleTime: 0,
      gcTime: 0,
      meta: noCache,
    }),
  )
  if (!data || data.refusals.length === 0) return null
  return (
    <DrawerSection title={t('connections.refusals')}>
      <p className={classes.hint}>{t('connections.refusalsText')}</p>
      <ul className={classes.signals}>
        {data.refusals.map((refusal) => (
          <RefusalItem key={refusal.id} refusal={refusal} />
        ))}
      </ul>
    </DrawerSection>
  )
}

/** Refused requests of one minute: why, from where, how often, what to do, and the body of the first. */
const RefusalItem = ({ refusal }: { refusal: RefusalRow }) => {
  const { t } = useText()
  const format = useFormat()
  const { reason, problem, address, endpoint, body, count, lastAt } = refusal
  return (
    <li className={classes.signal}>
      <div className={classes.line}>
        <span className={classes.event}>{t(`connections.refusal.${reason}`)}</span>
        {count > 1 && (
          <span className={classes.times}>
            {t('connections.refusal.times', { count: format.number(count) })}
          </span>
        )}
        <span className={classes.when}>
          <ZonedTime at={lastAt} />
        </span>
      </div>
      <p className={classes.origin}>
        {address || t('connections.refusal.addresses')} <code>{endpoint}</code>
      </p>
      <p className={classes.problem}>
        {t(`connections.refusal.hint.${reason}`)}
        {/* Of a wrong secret, the log's words say no more than the hint. */}
        {reason !== 'signature' && <span lang="en"> {problem}</span>}
      </p>
      {body === null ? (
        <p className={classes.origin}>{t('connections.refusal.noBody')}</p>
      ) : (
        <RawBody body={body} />
      )}
    </li>
  )
}
