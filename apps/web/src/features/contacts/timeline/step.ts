import type { JsonifiedValue } from '@orpc/openapi-client'
import { toCalendarDay } from '@talkie/contract/dates'
import type { PathStep } from '@talkie/contract/reporting'

/** A step of a contact's timeline, as JSON: instants are ISO strings. */
export type ContactStep = JsonifiedValue<PathStep>

/** Groups steps by day in the account's time zone, in the given order. */
export const groupStepsByDay = (
  steps: readonly ContactStep[],
  timezone: string,
): { day: string; steps: ContactStep[] }[] => {
  const days = Map.groupBy(steps, ({ at }) => toCalendarDay(timezone, new Date(at)))
  return [...days].map(([day, those]) => ({ day, steps: those }))
}

/** Types of events of one call; the lead of a valid call is written at its end. */
const callEventTypes: readonly string[] = [
  'call',
  'answered',
  'hangup',
  'lead',
  'llamadabruta',
  'llamadaneta',
]

/** Whether a step stands for the open event: a call has several events, but is one step. */
export const isStepForEvent = (step: ContactStep, event: { at: string; type: string }): boolean =>
  step.at === event.at &&
  (step.type === event.type || (callEventTypes.includes(step.type) && callEventTypes.includes(event.type)))
