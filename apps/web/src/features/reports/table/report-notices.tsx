import { Button } from '@mantine/core'
import { limits } from '@talkie/contract/limits'
import { parsePhoneDigits, touchFields } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { OutdatedNotice } from '../../../ui/states/outdated-notice.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import { SampleDataNotice } from '../../sample-data/sample-data-notice.tsx'
import type { Report } from './use-report.ts'

const useCountingText = ({ question: { model, unique } }: Report): string | undefined => {
  const { t } = useText()
  if (unique) return t('report.countedOnce', { days: unique })
  if (model === 'stored') return t('report.countedAsStored')
  return model && t('report.countedByModel', { model: t(`dashboard.model.${model}`) })
}

/** Says that the rows belong to a figure with its own way of counting; a button removes that. */
const CountingNotice = ({ report }: { report: Report }) => {
  const { t } = useText()
  const text = useCountingText(report)
  if (text === undefined) return null
  return (
    <Notice
      action={
        <Button variant="default" size="xs" onClick={report.countPlainly}>
          {t('report.countPlainly')}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}

/** Whether overflow calls are among the rows because a filter or the search fits a source that has a share of them. */
const hasSharedMatches = ({ rows, shown: { state }, question }: Report): boolean => {
  const isTextSearched = state.q !== '' && parsePhoneDigits(state.q) === undefined
  const fields: readonly string[] = touchFields
  const isSourceFiltered = state.filters.some((filter) =>
    ('any' in filter ? filter.any : [filter]).some(({ field }) => fields.includes(field)),
  )
  return (
    question.model !== 'stored' &&
    (isTextSearched || isSourceFiltered) &&
    rows.some(({ likelySources }) => likelySources.length > 0)
  )
}

/** Notices about a table's rows: sample data, outdated, incomplete, or there by a share only. */
export const ReportNotices = ({ report }: { report: Report }) => {
  const { t } = useText()
  const format = useFormat()
  const { query, rows, total, most } = report
  if (report.isSample) return <SampleDataNotice />
  return (
    <>
      <CountingNotice report={report} />
      <OutdatedNotice query={query} />
      {hasSharedMatches(report) && <Notice>{t('report.sharedMatches')}</Notice>}
      {total > rows.length && rows.length > 0 && !most && rows.length < limits.rows.max && (
        <Notice
          action={
            <Button variant="default" size="xs" onClick={report.showMost}>
              {t('report.showMost', { most: format.number(limits.rows.max) })}
            </Button>
          }
        >
          {t('report.firstRows', { shown: format.number(rows.length), all: format.number(total) })}
        </Notice>
      )}
    </>
  )
}
