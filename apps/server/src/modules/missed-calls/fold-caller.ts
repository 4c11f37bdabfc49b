import type { CallBackStep } from '@talkie/contract/forms'
import {
  type MissedCallerMark,
  type MissedCallerState,
  missedCallerMarks,
} from '@talkie/contract/missed-calls'
import { findNextState, type RequestState } from '../forms/index.ts'

type Taker = { userId: string; name: string }

/** What happened with a caller: a call that nobody answered, one that was answered, or what a user did. */
export type CallerStep =
  | { kind: 'missed' | 'answered'; at: Date }
  | { kind: MissedCallerMark; at: Date; by: Taker }

/** Since the caller was last reached. */
export type FoldedCaller = {
  state: MissedCallerState
  times: number
  firstAt: Date
  lastAt: Date
  tries: number
  takenBy: Taker | null
  /** When somebody first called back, or the caller was answered. */
  respondedAt: Date | null
}

type Folding = FoldedCaller & { request: RequestState }

/** How the state rules of requests to be called back (`forms/requests/next-state.ts`) call what a user did. */
const requestSteps: Partial<Record<MissedCallerMark | 'answered', CallBackStep>> = {
  answered: 'called_us',
  not_reached: 'not_reached',
  reached: 'reached',
  given_up: 'given_up',
  not_needed: 'given_up',
  reopened: 'reopened',
}

const begin = (at: Date): Folding => ({
  request: { state: 'new', tries: 0, firstTriedAt: null },
  state: 'open',
  ...{ times: 0, firstAt: at, lastAt: at, tries: 0, takenBy: null, respondedAt: null },
})

/** Whether somebody still has to call. */
export const isWaiting = (state: MissedCallerState): boolean => state === 'open' || state === 'taken'

/** What a user may say of a caller in a state. */
export const listMarks = ({
  state,
  takenBy,
}: Pick<FoldedCaller, 'state' | 'takenBy'>): MissedCallerMark[] => {
  const waiting: readonly MissedCallerMark[] = ['not_reached', 'reached', 'given_up', 'not_needed']
  const may: readonly MissedCallerMark[] = isWaiting(state)
    ? [takenBy ? 'released' : 'taken', ...waiting]
    : state === 'reached'
      ? ['reopened']
      : ['reached', 'reopened']
  return missedCallerMarks.filter((mark) => may.includes(mark))
}

/**
 * The state of a caller after all that happened, in the order of time. A missed call after the caller was reached begins
 * anew; one after nobody tried any more opens the caller again. Undefined without a missed call.
 */
export const foldCaller = (steps: readonly CallerStep[]): FoldedCaller | undefined => {
  let caller: Folding | undefined
  for (const step of [...steps].sort((one, other) => one.at.getTime() - other.at.getTime()))
    caller = step.kind === 'missed' ? miss(caller, step.at) : caller && take(caller, step)
  if (!caller) return undefined
  const { request: _, ...folded } = caller
  return folded
}

const miss = (before: Folding | undefined, at: Date): Folding => {
  const caller = before && before.state !== 'reached' ? before : begin(at)
  const reopened = isWaiting(caller.state) ? undefined : findNextState(caller.request, 'reopened', at)
  return {
    ...caller,
    ...(reopened && { request: reopened, state: 'open' as const, takenBy: null }),
    times: caller.times + 1,
    lastAt: at,
  }
}

const take = (caller: Folding, step: Exclude<CallerStep, { kind: 'missed' }>): Folding => {
  if (step.kind === 'taken')
    return isWaiting(caller.state) && !caller.takenBy
      ? { ...caller, state: 'taken', takenBy: step.by }
      : caller
  if (step.kind === 'released')
    return caller.state === 'taken' ? { ...caller, state: 'open', takenBy: null } : caller
  const kind = step.kind as Exclude<typeof step.kind, 'missed'>
  const request = findNextState(caller.request, requestSteps[kind] ?? 'changed', step.at)
  if (!request) return caller
  const isOver = request.state === 'done' || request.state === 'given_up'
  return {
    ...caller,
    request,
    tries: request.tries,
    respondedAt: request.firstTriedAt,
    state:
      request.state === 'done'
        ? 'reached'
        : request.state === 'given_up'
          ? kind === 'not_needed'
            ? 'not_needed'
            : 'given_up'
          : kind === 'reopened' || !caller.takenBy
            ? 'open'
            : 'taken',
    takenBy: isOver || kind === 'reopened' ? (isOver ? caller.takenBy : null) : caller.takenBy,
  }
}
