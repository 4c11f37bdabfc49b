import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { Plan } from './plan-answer.ts'
import classes from './plan-view.module.css'

/** How the plan is calculated, and its limits. */
export const MethodText = ({ plan: { meanStaySeconds, requestsPerVisit, today } }: { plan: Plan }) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <details className={classes.method}>
      <summary>{t('planner.methodTitle')}</summary>
      <p>
        {t('planner.methodLoad', {
          stay: format.duration(meanStaySeconds),
          hold: format.number(today.holdMinutes),
        })}
      </p>
      <p>{t('planner.methodErlang', { requests: format.number(Math.round(10 * requestsPerVisit) / 10) })}</p>
      <p>{t('planner.methodLimits')}</p>
    </details>
  )
}
