import classes from '../../../features/imports/upload/bulk-upload.module.css'
import { formatPhone } from '../../../features/numbers/phone-text.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import type { RecordFileDetail } from '../connection-row.ts'

const columns = ['started_at', 'caller', 'called', 'talk_seconds', 'disposition', 'agent'] as const

/** The first calls of a file as they were understood: a wrong date format or mixed-up columns are seen here. */
export const SampleRows = ({ samples }: { samples: RecordFileDetail['samples'] }) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <section aria-label={t('records.samples')} className={classes.problems}>
      <header className={classes.problemsHead}>
        <h3>{t('records.samples')}</h3>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard */}
      <div className={classes.tableBox} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((field) => (
                <th key={field} scope="col">
                  {t(`connections.field.${field}`)}
                </th>
              ))}
              <th scope="col">{t('connections.state')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map((row) => (
              <tr key={row.line}>
                <td>
                  <ZonedTime at={row.startedAt} />
                </td>
                <td>{row.caller ? formatPhone(row.caller) : '—'}</td>
                <td>{formatPhone(row.called)}</td>
                <td>{format.duration(row.talkSeconds)}</td>
                <td>{t(`records.disposition.${row.disposition}`)}</td>
                <td>{row.agent ?? '—'}</td>
                <td>
                  <StatusBadge
                    plain
                    tone={row.verdict === 'new' ? 'good' : 'quiet'}
                    label={t(`records.verdict.${row.verdict}`)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
