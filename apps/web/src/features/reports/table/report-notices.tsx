import { Button } from '@mantine/core'
import { limits } from '@talkie/contract/limits'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { OutdatedNotice } from '../../../ui/states/outdated-notice.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import { MockNotice } from '../../mock-data/mock-notice.tsx'
import type { Report } from './use-report.ts'

/** The rows are those of a figure that was counted in a way of its own: said, and put aside on request. */
const CountingNotice = ({ report }: { report: Report }) => {
  const { t } = useText()
  const { model, unique } = report.question
  if (!model && !unique) return null
  return (
    <Notice
      action={
        <Button variant="default" size="xs" onClick={report.countPlainly}>
          {t('report.countPlainly')}
        </Button>
      }
    >
      {unique
        ? t('report.countedOnce', { days: unique })
        : t('report.countedByModel', { model: t(`dashboard.model.${model ?? 'last_non_direct'}`) })}
    </Notice>
  )
}

/** What has to be known of a table's rows: they are made up, may be outdated, or are not all. */
export const ReportNotices = ({ report }: { report: Report }) => {
  const { t } = useText()
  const format = useFormat()
  const { query, rows, total, most } = report
  if (report.isMock) return <MockNotice />
  return (
    <>
      <CountingNotice report={report} />
      <OutdatedNotice query={query} />
      {total > rows.length && rows.length > 0 && !most && rows.length < limits.rows.most && (
        <Notice
          action={
            <Button variant="default" size="xs" onClick={report.showMost}>
              {t('report.showMost', { most: format.number(limits.rows.most) })}
            </Button>
          }
        >
          {t('report.firstRows', { shown: format.number(rows.length), all: format.number(total) })}
        </Notice>
      )}
    </>
  )
}
