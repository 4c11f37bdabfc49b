import { type Answer, calculateChange, formatMetric } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import { toFunnelSteps } from './data/funnel-steps.ts'
import classes from './funnel.module.css'
import { toFigure } from './picks/pick.ts'
import { usePicks } from './picks/pick-scope.tsx'

type FunnelProps = { metrics: readonly WidgetMetric[]; answer: Answer }

/** The steps of a funnel: counts and shares of the step before; a step larger than that has no share. */
export const Funnel = ({ metrics, answer }: FunnelProps) => {
  const { t } = useText()
  const format = useFormat()
  const { moved } = useCompared()
  const { handlers } = usePicks()
  const steps = toFunnelSteps(answer.totals.values)
  const { previous } = answer.totals
  return (
    <ol className={classes.funnel}>
      {metrics.map(({ measure, label, colour, gradient, format: as }, index) => {
        const step = steps[index]
        const larger = step?.isLarger && t('widget.stepLarger', { name: metrics[index - 1]?.label ?? '' })
        const change = calculateChange(step?.value, previous?.[index], as)
        return (
          <li key={measure} className={classes.item}>
            <button
              type="button"
              className={classes.step}
              title={`${label}: ${formatMetric(step?.value, as, format)}${moved(change)}`}
              {...handlers({
                label,
                measure,
                figure: { ...toFigure({ label, format: as }, step?.value, previous?.[index]), name: '' },
              })}
            >
              <span className={classes.label}>{label}</span>
              <span className={classes.track}>
                {step !== undefined && step.width > 0 && (
                  <span
                    className={classes.bar}
                    style={{
                      width: `${step.width * 100}%`,
                      backgroundImage: `linear-gradient(90deg, ${colour}, ${gradient})`,
                    }}
                  />
                )}
              </span>
              <span className={`${classes.figures} figures`}>
                <strong>{formatMetric(step?.value, as, format)}</strong>
                {step?.share !== null && step?.share !== undefined && (
                  <span className={classes.share}>{format.percent(step.share)}</span>
                )}
                {larger && <span className={classes.larger}>{larger}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
