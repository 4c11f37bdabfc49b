import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import classes from './contact-timeline.module.css'
import { type ContactStep, groupStepsByDay, isStepForEvent } from './step.ts'
import { TimelineStep } from './timeline-step.tsx'

type ContactTimelineProps = {
  /** Oldest first. */
  steps: readonly ContactStep[]
  /** The event that is open. */
  opened: { at: string; type: string }
}

/** A contact's steps by day: visits with their pages, calls, forms, messages, sales. */
export const ContactTimeline = ({ steps, opened }: ContactTimelineProps) => {
  const { t } = useText()
  const format = useFormat()
  if (steps.length === 0) return <p className={classes.nothing}>{t('contact.nothing')}</p>
  return (
    <div className={classes.days}>
      {groupStepsByDay(steps, format.timezone).map(({ day, steps: those }) => (
        <section key={day} className={classes.day}>
          <h4 className={classes.dayName}>{format.day(day)}</h4>
          <ol className={classes.path}>
            {those.map((step) => (
              <TimelineStep key={step.id} step={step} current={isStepForEvent(step, opened)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
