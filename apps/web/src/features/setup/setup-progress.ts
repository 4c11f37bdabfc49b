import { type SetupStep, setupSteps } from '@talkie/contract/setup'
import type { SetupData } from './setup-data.ts'

/** `waiting`: the person has done their part, and something from outside has to arrive. */
export type StepState = 'done' | 'waiting' | 'open'

export type SetupProgress = {
  states: Record<SetupStep, StepState>
  done: number
  /** The step to do next: the first open one, else the first that waits. Null once all are done. */
  next: SetupStep | null
}

/** The state of each step, from what the account has. */
export const toSetupProgress = ({
  numbers,
  ringpool,
  visit,
  telephone,
  callAt,
  callHasVisit,
}: Pick<
  SetupData,
  'numbers' | 'ringpool' | 'visit' | 'telephone' | 'callAt' | 'callHasVisit'
>): SetupProgress => {
  const states: Record<SetupStep, StepState> = {
    site: 'done',
    numbers: numbers.count > 0 ? 'done' : 'open',
    ringpool: ringpool ? 'done' : 'open',
    script: visit ? 'done' : 'open',
    telephone: telephone === null ? 'open' : telephone.firstSignalAt === null ? 'waiting' : 'done',
    call: callAt === null ? 'open' : callHasVisit ? 'done' : 'waiting',
  }
  const first = (state: StepState) => setupSteps.find((step) => states[step] === state)
  return {
    states,
    done: setupSteps.filter((step) => states[step] === 'done').length,
    next: first('open') ?? first('waiting') ?? null,
  }
}
