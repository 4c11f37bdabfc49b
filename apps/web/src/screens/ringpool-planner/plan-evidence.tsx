import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { Card } from '../../ui/page/card.tsx'
import { ForecastChart } from './charts/forecast-chart.tsx'
import { HoldChart } from './charts/hold-chart.tsx'
import { NumbersChart } from './charts/numbers-chart.tsx'
import { MethodText } from './method-text.tsx'
import type { Plan } from './plan-answer.ts'
import classes from './plan-view.module.css'
import { WeekMap } from './week-map.tsx'

/** What the plan is made of: the week, the curves, the coming weeks, and how it is calculated. */
export const PlanEvidence = ({ plan, numbers }: { plan: Plan; numbers: number }) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <>
      <Card title={t('planner.weekTitle')} aside={t('planner.weekAside')}>
        <WeekMap plan={plan} numbers={numbers} />
      </Card>
      <div className={classes.pair}>
        <Card title={t('planner.numbersTitle')}>
          <NumbersChart plan={plan} />
        </Card>
        <Card title={t('planner.holdTitle')}>
          <HoldChart plan={plan} />
          <p className={classes.note}>
            {plan.learnedCalls > 0
              ? t('planner.holdLearned', {
                  count: plan.learnedCalls,
                  formatted: format.number(plan.learnedCalls),
                })
              : t('planner.holdAssumed')}
          </p>
        </Card>
      </div>
      <Card title={t('planner.forecastTitle')}>
        {plan.forecast ? (
          <ForecastChart forecast={plan.forecast} />
        ) : (
          <p className={classes.note}>{t('planner.forecastMissing')}</p>
        )}
      </Card>
      <MethodText plan={plan} />
    </>
  )
}
