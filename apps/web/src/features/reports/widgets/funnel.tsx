import { type Answer, changeOf, writeMetric } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
import type { MetricLook } from '../metrics/use-metrics.ts'
import { stepsOf } from './data/funnel-steps.ts'
import classes from './funnel.module.css'
import { usePicks } from './picks/pick-scope.tsx'

type FunnelProps = { metrics: readonly MetricLook[]; answer: Answer }

/** From the first step to the last: how many, and what share of the step before; a larger one is no share of it. */
export const Funnel = ({ metrics, answer }: FunnelProps) => {
  const { t } = useText()
  const format = useFormat()
  const { moved } = useCompared()
  const { handlers } = usePicks()
  const steps = stepsOf(answer.totals.values)
  const { previous } = answer.totals
  return (
    <ol className={classes.funnel}>
      {metrics.map(({ measure, label, colour, gradient, format: as }, place) => {
        const step = steps[place]
        const larger = step?.isLarger && t('widget.stepLarger', { name: metrics[place - 1]?.label ?? '' })
        const change = changeOf(step?.value, previous?.[place], as)
        return (
          <li key={measure} className={classes.item}>
            <button
              type="button"
              className={classes.step}
              title={`${label}: ${writeMetric(step?.value, as, format)}${moved(change)}`}
              {...handlers({ label, measure })}
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
                <strong>{writeMetric(step?.value, as, format)}</strong>
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
