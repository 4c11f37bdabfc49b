import {
  type CallBackMark,
  type CallBackState,
  type CallBackStep,
  callBackMarks,
} from '@talkie/contract/forms'

export type RequestState = { state: CallBackState; tries: number; firstTriedAt: Date | null }

/** Somebody still has to call. */
export const openStates: readonly CallBackState[] = ['new', 'calling', 'failed']
const open = openStates
const unsettled: readonly CallBackState[] = [...open, 'connected']

type Step = {
  from: readonly CallBackState[]
  /** Undefined where the state stays. */
  to?: CallBackState
  /** Whether it is one more try. */
  tries: boolean
}

/** From which states a step leads where. */
const steps: Record<CallBackStep, Step> = {
  call_started: { from: ['new', 'failed'], to: 'calling', tries: true },
  call_connected: { from: ['calling'], to: 'connected', tries: false },
  call_failed: { from: ['calling'], to: 'failed', tries: false },
  reached: { from: [...unsettled, 'given_up'], to: 'done', tries: true },
  not_reached: { from: unsettled, to: 'failed', tries: true },
  given_up: { from: unsettled, to: 'given_up', tries: false },
  reopened: { from: ['connected', 'done', 'given_up'], to: 'new', tries: false },
  called_us: { from: open, to: 'done', tries: false },
  changed: { from: open, tries: false },
}

/** What a user may say of a request in a state. */
export const listMarks = (state: CallBackState): CallBackMark[] =>
  callBackMarks.filter((mark) => steps[mark].from.includes(state))

/**
 * The state of a request after a step; undefined where the step does not apply to its state, as when it comes late or twice.
 * The first try, and a call of the person before it, is the first response. Whoever marks a connected request as reached
 * does not try again.
 */
export const findNextState = (
  before: RequestState,
  step: CallBackStep,
  at: Date,
): RequestState | undefined => {
  const { from, to = before.state, tries } = steps[step]
  if (!from.includes(before.state)) return undefined
  const isTry = tries && !(before.state === 'connected' && step === 'reached') && before.state !== 'calling'
  const responds = isTry || step === 'called_us'
  return {
    state: to,
    tries: before.tries + (isTry ? 1 : 0),
    firstTriedAt: before.firstTriedAt ?? (responds ? at : null),
  }
}
