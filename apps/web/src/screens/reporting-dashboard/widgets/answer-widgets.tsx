import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect } from 'react'
import { chooseBucket } from '../../../features/reports/widgets/data/buckets.ts'
import { Headline } from '../../../features/reports/widgets/headline.tsx'
import { TrendChart } from '../../../features/reports/widgets/trend-chart.tsx'
import { useText } from '../../../services/language/language.ts'
import { useBoard } from '../board.ts'
import classes from './answer-widgets.module.css'
import { BoardCard } from './board-card.tsx'
import { MetricChooser } from './metric-chooser.tsx'

/** Selects the metric of the page, which all widgets without one of their own show. */
export const PageMetricChooser = () => {
  const { choices, updateSearch } = useBoard()
  return (
    <MetricChooser
      value={choices.metric.measure}
      onChange={(metric) => updateSearch({ metric: metric === 'valid' ? undefined : metric })}
    />
  )
}

/** The leading sentence. It stands on the page without a card, as its heading. */
export const HeadlineWidget = () => {
  const { t } = useText()
  const { choices, range, comparedWith, getAnswers, failure, onHeadlineHeight } = useBoard()
  const { ref, height } = useElementSize()
  useEffect(() => {
    if (height > 0) onHeadlineHeight(height)
  }, [height, onHeadlineHeight])
  const answers = getAnswers('headline')
  if (!answers && failure) return null
  return (
    <section className={classes.frame} aria-label={t('dashboard.widget.headline')}>
      <div ref={ref} aria-busy={!answers}>
        {answers ? (
          <Headline
            metric={choices.metric}
            field={choices.dimension}
            answers={answers}
            range={range}
            comparedWith={comparedWith}
          />
        ) : (
          <Skeleton height={20} width="62%" my={4} />
        )}
      </div>
    </section>
  )
}

const trendTitles = {
  hour: 'dashboard.trendByHour',
  day: 'dashboard.trendByDay',
  week: 'dashboard.trendByWeek',
} as const

/** The metric of the page over time. */
export const TrendWidget = () => {
  const { t } = useText()
  const { choices, range, ongoing } = useBoard()
  const title = t(trendTitles[chooseBucket(range)], { name: choices.metric.label })
  return (
    <BoardCard widget="trend" title={title} aside={<PageMetricChooser />}>
      {(answer) => (
        <TrendChart label={title} metric={choices.metric} answer={answer} range={range} ongoing={ongoing} />
      )}
    </BoardCard>
  )
}
