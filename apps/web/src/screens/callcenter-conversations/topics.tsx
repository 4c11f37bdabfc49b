import { IconMessageChatbot } from '@tabler/icons-react'
import { chooseBucket } from '@talkie/contract/dates'
import { type ReportField, reportScopeSchema } from '@talkie/contract/reporting'
import { useAnswers } from '../../features/reports/answers/use-answers.ts'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import { PickScope } from '../../features/reports/widgets/picks/pick-scope.tsx'
import { useRowsDestinations } from '../../features/reports/widgets/picks/use-rows-destinations.ts'
import { RankedBars } from '../../features/reports/widgets/ranked-bars.tsx'
import { useText } from '../../services/language/language.ts'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { ComparedWith } from '../../ui/figures/compared.tsx'
import { Card } from '../../ui/page/card.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states/states.tsx'
import classes from './conversations.module.css'
import { TopicsChart } from './topics-chart.tsx'

const measure = 'hangup'
/** Topics that are listed. */
const maxTopics = 15
const fields = ['keywords', 'call_type', 'feeling'] as const satisfies readonly ReportField[]

/** What the calls of the range were about: topics over time, kinds of calls, and feelings. */
export const Topics = () => {
  const { t } = useText()
  const { start, end, comparison } = useDateRange()
  const range = { start, end }
  const bucket = chooseBucket(range)
  const scope = reportScopeSchema.parse({ range, compare: comparison })
  const { answers, query, isSample } = useAnswers({
    screen: 'calls',
    scope,
    questions: [
      ...fields.map((field) => ({
        by: [field],
        measures: [measure],
        known: true,
        sort: [{ by: measure, direction: 'desc' as const }],
        limit: maxTopics,
      })),
      { by: [bucket, 'keywords' as const], measures: [measure], known: true, limit: 5000 },
    ],
  })
  const metric: WidgetMetric = {
    id: measure,
    measure,
    format: 'number',
    color: 'call',
    colour: 'var(--accent)',
    gradient: '',
    formula: measure,
    funnel: false,
    default: true,
    label: t('conversations.calls'),
    additive: false,
  }
  const listDestinations = useRowsDestinations({ ...scope, metrics: [metric], isSample })
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!answers) return <TableSkeleton rows={6} />
  const [topics, kinds, moods, overTime] = answers
  if (!topics || topics.rows.length === 0)
    return (
      <EmptyState
        icon={IconMessageChatbot}
        title={t('conversations.noTopicsTitle')}
        text={t('conversations.noTopicsText')}
      />
    )
  return (
    <ComparedWith span={isSample ? null : query.data?.comparedWith}>
      <PickScope actions={{ listDestinations }}>
        <div className={classes.topics}>
          <Card title={t('conversations.overTime')} className={classes.wide}>
            {overTime && <TopicsChart topics={topics} overTime={overTime} range={range} />}
          </Card>
          <Card title={t('conversations.topics')}>
            <RankedBars field="keywords" metric={metric} answer={topics} />
          </Card>
          <Card title={t('conversations.kinds')}>
            {kinds && <RankedBars field="call_type" metric={metric} answer={kinds} />}
          </Card>
          <Card title={t('conversations.moods')}>
            {moods && <RankedBars field="feeling" metric={metric} answer={moods} />}
          </Card>
        </div>
      </PickScope>
    </ComparedWith>
  )
}
