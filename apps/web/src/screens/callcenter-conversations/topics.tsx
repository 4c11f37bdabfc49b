import { SegmentedControl } from '@mantine/core'
import { IconMessageChatbot } from '@tabler/icons-react'
import { chooseBucket } from '@talkie/contract/dates'
import { reportScopeSchema } from '@talkie/contract/reporting'
import { useAnswers } from '../../features/reports/answers/use-answers.ts'
import { useFieldText } from '../../features/reports/fields/use-field-text.ts'
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
import { type TopicField, topicFields } from './topic-fields.ts'
import { TopicsChart } from './topics-chart.tsx'

const measure = 'hangup'
/** Topics that are listed. */
const maxTopics = 15

type TopicsProps = {
  /** What the chart over time distinguishes. */
  by: TopicField
  onBy: (by: TopicField) => void
}

/** What the calls of the range were about: topics over time, kinds of calls, and feelings. */
export const Topics = ({ by, onBy }: TopicsProps) => {
  const { t } = useText()
  const text = useFieldText()
  const { start, end, comparison } = useDateRange()
  const range = { start, end }
  const bucket = chooseBucket(range)
  const scope = reportScopeSchema.parse({ range, compare: comparison })
  const { answers, query, isSample } = useAnswers({
    screen: 'calls',
    scope,
    questions: [
      ...topicFields.map((field) => ({
        by: [field],
        measures: [measure],
        known: true,
        sort: [{ by: measure, direction: 'desc' as const }],
        limit: maxTopics,
      })),
      ...topicFields.map((field) => ({ by: [bucket, field], measures: [measure], known: true, limit: 5000 })),
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
  const [topics, kinds, moods, ...overTime] = answers
  const place = topicFields.indexOf(by)
  const ranked = answers[place]
  const courses = overTime[place]
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
          <Card
            title={t('conversations.overTime')}
            className={classes.wide}
            aside={
              <SegmentedControl
                size="xs"
                aria-label={t('conversations.overTime')}
                value={by}
                data={topicFields.map((field) => ({
                  value: field,
                  label: field === 'keywords' ? t('conversations.topics') : text.name(field),
                }))}
                onChange={(chosen) => onBy(topicFields.find((field) => field === chosen) ?? 'keywords')}
              />
            }
          >
            {ranked && courses && <TopicsChart field={by} ranked={ranked} overTime={courses} range={range} />}
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
