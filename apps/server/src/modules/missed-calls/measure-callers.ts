import {
  isQuickResponse,
  isWaitingCaller,
  type MissedCaller,
  type MissedCallFigures,
} from '@talkie/contract/missed-calls'

const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const isNumber = (value: number | null): value is number => value !== null

/** What the figures know of a caller. */
export type MeasuredCaller = Pick<MissedCaller, 'state' | 'responseSeconds' | 'openResponseSeconds'>

/** The figures of callers. */
export const measureCallers = (
  callers: readonly MeasuredCaller[],
): Omit<MissedCallFigures, 'spamCalls' | 'anonymousCalls'> => {
  const quick = callers.filter(({ openResponseSeconds }) => isQuickResponse(openResponseSeconds))
  return {
    callers: callers.length,
    open: callers.filter(({ state }) => isWaitingCaller(state)).length,
    reached: callers.filter(({ state }) => state === 'reached').length,
    responseSeconds: median(callers.map(({ responseSeconds }) => responseSeconds).filter(isNumber)),
    openResponseSeconds: median(
      callers.map(({ openResponseSeconds }) => openResponseSeconds).filter(isNumber),
    ),
    quickShare: callers.length === 0 ? null : quick.length / callers.length,
  }
}
