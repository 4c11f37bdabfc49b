import type { CallBackStep } from '@talkie/contract/forms'
import {
  isWaitingCaller,
  type MissedCallerMark,
  type MissedCallerState,
  missedCallerMarks,
} from '@talkie/contract/missed-calls'
import { findNextState, type RequestState } from '../forms/index.ts'

type Taker = { userId: string; name: string }

/**
 * What happened with a caller: a call that nobody answered, a form that asked for a call (`dueAt`: from when on), a call that
 * was answered, or what a user did.
 */
export type CallerStep =
  | { kind: 'missed'; at: Date }
  | { kind: 'answered'; at: Date }
  | { kind: 'requested'; at: Date; dueAt: Date }
  | { kind: MissedCallerMark; at: Date; by: Taker }

/** Since the caller was last reached. */
export type FoldedCaller = {
  state: MissedCallerState
  times: number
  requested: number
  firstAt: Date
  /** From when on somebody can call. */
  dueAt: Date
  lastAt: Date
  tries: number
  takenBy: Taker | null
  /** When somebody first called back, or the caller was answered. */
  respondedAt: Date | null
}

type Folding = FoldedCaller & { request: RequestState; touchedAt: Date }

/** What happened so long before a missed call says nothing of it. */
const forgottenMs = 30 * 86_400_000

/** How the state rules of requests to be called back (`forms/requests/next-state.ts`) call what a user did. */
const requestSteps: Partial<Record<MissedCallerMark | 'answered', CallBackStep>> = {
  answered: 'called_us',
  not_reached: 'not_reached',
  reached: 'reached',
  given_up: 'given_up',
  not_needed: 'given_up',
  reopened: 'reopened',
}

type Waiting = Extract<CallerStep, { kind: 'missed' | 'requested' }>
const waits = (step: CallerStep): step is Waiting => step.kind === 'missed' || step.kind === 'requested'

const begin = (at: Date, dueAt: Date): Folding => ({
  request: { state: 'new', tries: 0, firstTriedAt: null },
  touchedAt: at,
  state: 'open',
  ...{ times: 0, requested: 0, firstAt: at, dueAt, lastAt: at, tries: 0, takenBy: null, respondedAt: null },
})

/** What a user may say of a caller in a state. */
export const listMarks = ({
  state,
  takenBy,
}: Pick<FoldedCaller, 'state' | 'takenBy'>): MissedCallerMark[] => {
  const waiting: readonly MissedCallerMark[] = ['not_reached', 'reached', 'given_up', 'not_needed']
  const may: readonly MissedCallerMark[] = isWaitingCaller(state)
    ? [takenBy ? 'released' : 'taken', ...waiting]
    : state === 'reached'
      ? ['reopened']
      : ['reached', 'reopened']
  return missedCallerMarks.filter((mark) => may.includes(mark))
}

/**
 * The state of a caller after all that happened, in the order of time. A missed call or a request after the caller was
 * reached, or a month after anything happened, begins anew; one after nobody tried any more opens the caller again. Undefined
 * without any.
 */
export const foldCaller = (steps: readonly CallerStep[]): FoldedCaller | undefined => {
  let caller: Folding | undefined
  for (const step of [...steps].sort((one, other) => one.at.getTime() - other.at.getTime()))
    caller = waits(step) ? wait(caller, step) : caller && { ...take(caller, step), touchedAt: step.at }
  if (!caller) return undefined
  const { request: _, touchedAt: __, ...folded } = caller
  return folded
}

const wait = (before: Folding | undefined, step: Waiting): Folding => {
  const { kind, at } = step
  const dueAt = kind === 'requested' ? step.dueAt : at
  const goesOn =
    before && before.state !== 'reached' && at.getTime() - before.touchedAt.getTime() < forgottenMs
  const caller = goesOn ? before : begin(at, dueAt)
  const reopened = isWaitingCaller(caller.state) ? undefined : findNextState(caller.request, 'reopened', at)
  return {
    ...caller,
    ...(reopened && { request: reopened, state: 'open' as const, takenBy: null }),
    times: caller.times + (kind === 'missed' ? 1 : 0),
    requested: caller.requested + (kind === 'requested' ? 1 : 0),
    lastAt: at,
    touchedAt: at,
    dueAt: new Date(Math.min(caller.dueAt.getTime(), dueAt.getTime())),
  }
}

const take = (caller: Folding, step: Exclude<CallerStep, Waiting>): Folding => {
  if (step.kind === 'taken')
    return isWaitingCaller(caller.state) && !caller.takenBy
      ? { ...caller, state: 'taken', takenBy: step.by }
      : caller
  if (step.kind === 'released')
    return caller.state === 'taken' ? { ...caller, state: 'open', takenBy: null } : caller
  const request = findNextState(caller.request, requestSteps[step.kind] ?? 'changed', step.at)
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
          ? step.kind === 'not_needed'
            ? 'not_needed'
            : 'given_up'
          : step.kind === 'reopened' || !caller.takenBy
            ? 'open'
            : 'taken',
    takenBy: isOver || step.kind === 'reopened' ? (isOver ? caller.takenBy : null) : caller.takenBy,
  }
}
