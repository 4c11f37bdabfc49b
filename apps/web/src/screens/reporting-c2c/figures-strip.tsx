import { noValue } from '@talkie/contract/reporting'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Report } from '../../features/reports/table/use-report.ts'
import { api } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { KpiCard, KpiRow } from '../../ui/figures/kpi-card.tsx'

/** How soon the people of the table's rows were called, and how many still have to be. */
export const FiguresStrip = ({ report }: { report: Pick<Report, 'question' | 'shown'> }) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId } = useAccount()
  const { data } = useQuery(
    api.reporting.c2c.callBacks.queryOptions({
      input: { accountId, ...report.question, sort: [] },
      enabled: report.shown.ready,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  if (!data || data.requests === 0) return null
  const duration = (seconds: number | null) => (seconds === null ? noValue : format.span(seconds))
  return (
    <section aria-label={t('callBacks.figures')}>
      <KpiRow>
        <KpiCard label={t('callBacks.figure.response')} value={duration(data.responseSeconds)} />
        <KpiCard label={t('callBacks.figure.openResponse')} value={duration(data.openResponseSeconds)} />
        <KpiCard label={t('callBacks.figure.open')} color="var(--warn)" value={format.number(data.open)} />
        <KpiCard
          label={t('callBacks.figure.reached')}
          color="var(--good)"
          value={format.number(data.reached)}
        />
      </KpiRow>
    </section>
  )
}
