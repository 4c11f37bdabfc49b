import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import classes from './contact-timeline.module.css'
import { isStepOf, type Step, type StepOrigin, stepsByDay } from './step.ts'
import { TimelineStep } from './timeline-step.tsx'

type ContactTimelineProps = {
  /** Oldest first. */
  steps: readonly Step[]
  /** The event that was opened. */
  opened: { at: string; type: string }
  onOrigin: (origin: StepOrigin) => void
}

/** All that a person did, in order and by day: visits with their pages, calls, forms, messages, sales. */
export const ContactTimeline = ({ steps, opened, onOrigin }: ContactTimelineProps) => {
  const { t } = useText()
  const format = useFormat()
  if (steps.length === 0) return <p className={classes.nothing}>{t('contact.nothing')}</p>
  return (
    <div className={classes.days}>
      {stepsByDay(steps, format.timezone).map(({ day, steps: those }) => (
        <section key={day} className={classes.day}>
          <h4 className={classes.dayName}>{format.day(day)}</h4>
          <ol className={classes.path}>
            {those.map((step) => (
              <TimelineStep key={step.id} step={step} current={isStepOf(step, opened)} onOrigin={onOrigin} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
