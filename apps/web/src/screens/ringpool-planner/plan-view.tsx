import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { KpiCard, KpiRow } from '../../ui/figures/kpi-card.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { ForecastChart } from './charts/forecast-chart.tsx'
import { HoldChart } from './charts/hold-chart.tsx'
import { NumbersChart } from './charts/numbers-chart.tsx'
import { MethodText } from './method-text.tsx'
import type { Plan, PlanAnswer } from './plan-answer.ts'
import classes from './plan-view.module.css'
import { usePlanWords } from './use-plan-words.ts'
import { WeekMap } from './week-map.tsx'

type PlanViewProps = { answer: PlanAnswer; plan: Plan; price: number | null }

/** The plan: its answer in words, its key figures, the week, and the curves. */
export const PlanView = ({ answer, plan, price }: PlanViewProps) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <>
      <Answer answer={answer} plan={plan} price={price} />
      <Figures plan={plan} price={price} />
      <Card title={t('planner.weekTitle')} aside={t('planner.weekAside')}>
        <WeekMap plan={plan} numbers={answer.ringpool.numbers} />
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

const Answer = ({ answer: { traffic }, plan, price }: PlanViewProps) => {
  const { t } = useText()
  const format = useFormat()
  const { sayOutcome, sayAdvice, sayWarning, target } = usePlanWords()
  const { rush } = plan
  const warning = sayWarning(plan.warning)
  return (
    <Card>
      <p className={classes.answer}>
        {sayOutcome(plan.today)} <strong>{sayAdvice(plan, price)}</strong>
      </p>
      <p className={classes.note}>
        {t('planner.measured', {
          count: traffic.visits,
          days: format.number(traffic.days),
          visits: format.number(traffic.visits),
          overflowed: format.number(traffic.overflowed),
          share: format.percent(traffic.visits > 0 ? traffic.overflowed / traffic.visits : 0),
        })}
      </p>
      {(warning || rush) && (
        <div className={classes.notices}>
          {warning && <Notice tone="warn">{warning}</Notice>}
          {rush && (
            <Notice>
              {t('planner.rush', {
                count: rush.days,
                days: format.number(rush.days),
                day: format.longDay(rush.day),
                hour: rush.hour,
                visits: format.number(rush.visits),
                overflowed: format.number(rush.overflowed),
                needed: format.number(rush.needed),
                target,
              })}
            </Notice>
          )}
        </div>
      )}
    </Card>
  )
}

const Figures = ({ plan: { today, medianGapSeconds }, price }: Pick<PlanViewProps, 'plan' | 'price'>) => {
  const { t } = useText()
  const format = useFormat()
  const { target, tenth, sayGap } = usePlanWords()
  const sayCost = (numbers: number) =>
    price === null
      ? format.number(numbers)
      : t('planner.numbersAndCost', { numbers: format.number(numbers), money: format.money(numbers * price) })
  return (
    <KpiRow>
      <KpiCard
        label={t('planner.peakLoad')}
        about={t('planner.peakLoadAbout')}
        value={format.number(Math.round(10 * today.peak.load) / 10)}
      />
      <KpiCard label={t('planner.neededFor', { target })} value={sayCost(today.needed.percent)} />
      <KpiCard label={t('planner.neededFor', { target: tenth })} value={sayCost(today.needed.tenth)} />
      <KpiCard
        label={t('planner.gap')}
        about={t('planner.gapAbout')}
        value={sayGap(medianGapSeconds ?? today.medianGapSeconds)}
      />
      <KpiCard
        label={t('planner.right')}
        about={t('planner.rightAbout')}
        value={format.percent(today.rightShare)}
      />
    </KpiRow>
  )
}
