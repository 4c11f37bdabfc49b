import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { KpiCard, KpiRow } from '../../ui/figures/kpi-card.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Notice } from '../../ui/states/states.tsx'
import type { Plan, PlanAnswer } from './plan-answer.ts'
import classes from './plan-view.module.css'
import { usePlanWords } from './use-plan-words.ts'

type PlanSummaryProps = { answer: PlanAnswer; plan: Plan; price: number | null }

/** The plan in short: its answer in words, and its key figures. */
export const PlanSummary = ({ answer, plan, price }: PlanSummaryProps) => (
  <>
    <Answer answer={answer} plan={plan} price={price} />
    <Figures plan={plan} price={price} />
  </>
)

const Answer = ({ answer: { traffic }, plan, price }: PlanSummaryProps) => {
  const { t } = useText()
  const format = useFormat()
  const { sayOutcome, sayAdvice, sayWarning } = usePlanWords()
  const { rush, worst } = plan
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
      {(warning || (rush && worst)) && (
        <div className={classes.notices}>
          {warning && <Notice tone="warn">{warning}</Notice>}
          {rush && worst && (
            <Notice>
              {t('planner.rush', {
                count: rush.days,
                days: format.number(rush.days),
                day: format.longDay(worst.day),
                hour: worst.hour,
                visits: format.number(worst.visits),
                overflowed: format.number(rush.overflowed),
                atOnce: format.number(worst.atOnce),
              })}
            </Notice>
          )}
        </div>
      )}
    </Card>
  )
}

const Figures = ({
  plan: { today, worst, medianGapSeconds },
  price,
}: Pick<PlanSummaryProps, 'plan' | 'price'>) => {
  const { t } = useText()
  const format = useFormat()
  const { target, tenth } = usePlanWords()
  const sayCost = (numbers: number) =>
    price === null
      ? format.number(numbers)
      : t('planner.numbersAndCost', { numbers: format.number(numbers), money: format.money(numbers * price) })
  return (
    <KpiRow>
      <KpiCard
        label={t('planner.peakLoad')}
        about={t('planner.peakLoadAbout')}
        value={t('planner.ofNumbers', {
          held: format.number(Math.round(10 * today.peak.load) / 10),
          numbers: format.number(today.numbers),
        })}
      />
      {worst && (
        <KpiCard
          label={t('planner.worst')}
          about={t('planner.worstAbout', {
            day: format.longDay(worst.day),
            hour: worst.hour,
            visits: format.number(worst.visits),
            overflowed: format.number(worst.overflowed),
          })}
          value={t('planner.ofNumbers', {
            held: format.number(worst.atOnce),
            numbers: format.number(today.numbers),
          })}
        />
      )}
      <KpiCard label={t('planner.neededFor', { target })} value={sayCost(today.needed.percent)} />
      <KpiCard label={t('planner.neededFor', { target: tenth })} value={sayCost(today.needed.tenth)} />
      <KpiCard
        label={t('planner.gap')}
        about={t('planner.gapAbout')}
        value={format.span(medianGapSeconds ?? today.medianGapSeconds)}
      />
      <KpiCard
        label={t('planner.right')}
        about={t('planner.rightAbout')}
        value={format.percent(today.rightShare)}
      />
    </KpiRow>
  )
}
