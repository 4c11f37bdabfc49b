import type { JsonifiedValue } from '@orpc/openapi-client'
import { dayIn } from '@talkie/contract/dates'
import type { PathStep } from '@talkie/contract/reporting'

/** One line of a contact's timeline as it arrives: instants are ISO strings. */
export type Step = JsonifiedValue<PathStep>

/** Where somebody came from, as a step says it. */
export type StepOrigin = { source: string; medium: string }

/** The steps under the days of the account's zone on which they were taken, in their order. */
export const stepsByDay = (steps: readonly Step[], timezone: string): { day: string; steps: Step[] }[] => {
  const days = Map.groupBy(steps, ({ at }) => dayIn(timezone, new Date(at)))
  return [...days].map(([day, those]) => ({ day, steps: those }))
}

/** Events of one call; a valid one's lead stands at its end. */
const types: readonly string[] = ['call', 'answered', 'hangup', 'lead', 'llamadabruta', 'llamadaneta']

/** Whether a step is the event that was opened: one call has several events, and is one step. */
export const isStepOf = (step: Step, event: { at: string; type: string }): boolean =>
  step.at === event.at &&
  (step.type === event.type || (types.includes(step.type) && types.includes(event.type)))
