import { useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { getEventStyle } from '../../reports/fields/event-style.ts'
import classes from './contact-timeline.module.css'
import { OriginButton } from './origin-button.tsx'
import type { ContactStep } from './step.ts'
import { StepActions } from './step-actions.tsx'
import { StepPages } from './step-pages.tsx'
import { StepText } from './step-text.tsx'

type TimelineStepProps = { step: ContactStep; current: boolean }

/** A step of the timeline: what, when, and from which source. */
export const TimelineStep = ({ step, current }: TimelineStepProps) => {
  const { t } = useText()
  const { icon: Shown, color } = getEventStyle(step.type, step.outcome)
  return (
    <li className={classes.step} aria-current={current || undefined}>
      <span className={classes.when}>
        <ZonedTime at={step.at} with="time" />
      </span>
      <span className={classes.icon} style={{ color }}>
        <Shown size={14} stroke={1.9} aria-hidden />
      </span>
      <div className={classes.what}>
        <StepText step={step} />
        {step.type === 'visit' && (
          <div className={classes.from}>
            <OriginButton of={step} />
            {step.term !== '' && ` ${t('contact.term', { term: step.term })}`}
          </div>
        )}
        {step.actions.length > 0 && <StepActions actions={step.actions} />}
        {step.pages.length > 0 && <StepPages pages={step.pages} />}
      </div>
    </li>
  )
}
