import type { CallBackStep } from '@talkie/contract/forms'
import type { MissedCallerMark } from '@talkie/contract/missed-calls'
import type { PhoneRequest } from '../forms/index.ts'
import type { CallerStep } from './fold-caller.ts'

type Mark = { kind: MissedCallerMark; at: Date; note: string; by: string }

/** What a step of a request says of whoever made it; absent where it says nothing. */
const marksByStep: Partial<Record<CallBackStep, MissedCallerMark>> = {
  reached: 'reached',
  not_reached: 'not_reached',
  call_failed: 'not_reached',
  given_up: 'given_up',
  reopened: 'reopened',
}

const answeredSteps: readonly CallBackStep[] = ['called_us', 'call_connected']

/** What users and the telephone system did about requests. What was noted on the caller too is not told twice. */
export const listRequestMarks = (
  requests: readonly PhoneRequest[],
  noted: readonly { at: Date }[],
): Mark[] => {
  const told = new Set(noted.map(({ at }) => at.getTime()))
  return requests.flatMap(({ steps }) =>
    steps.flatMap(({ kind: step, at, ...said }) => {
      const kind = marksByStep[step]
      if (!kind || told.has(at.getTime())) return []
      // Of several requests that were marked at once, the first tells it.
      told.add(at.getTime())
      return [{ ...said, kind, at }]
    }),
  )
}

/** When somebody asked to be called, and when a call of the telephone system, or the person's own, settled it. */
export const listRequestSteps = (requests: readonly PhoneRequest[]): CallerStep[] =>
  requests.flatMap(({ at, wantedAt, steps }): CallerStep[] => [
    { kind: 'requested', at, dueAt: wantedAt ?? at },
    ...steps.flatMap((step): CallerStep[] =>
      answeredSteps.includes(step.kind) ? [{ kind: 'answered', at: step.at }] : [],
    ),
  ])
