import { visitActionKinds } from '@talkie/contract/tracking'
import type { Candidate } from '../candidate.ts'
import { actionDelays, type DelayBasis, locateDelay, visitDelays } from '../delay-basis.ts'
import { type EngagementLevels, levelsKey, toFeatures, toLevels } from '../engagement.ts'
import type { AttributionParameters } from '../parameters.ts'
import { callerRatio } from '../visit-rate.ts'
import type { LearningCall, VisitCounts } from './learning-input.ts'

/** Delays as places between two knots; the density is the height there times `inverse` (`delay-basis.ts`). */
export type DelayColumns = { knot: Int32Array; upper: Float64Array; inverse: Float64Array }

/**
 * Calls and their candidates, as columns: hundreds of thousands of candidates are passed over a hundred times. Candidate
 * i belongs to the call c with `starts[c] <= i < starts[c + 1]`, and action k to the candidate in the same way.
 */
export type CallTable = {
  starts: Int32Array
  /** The certainty of each call's known caller; 0 without one. */
  certainty: Float64Array
  /** 1 for the candidates of a call's known caller. */
  isKnown: Uint8Array
  /** The index of each candidate's engagement; -1 if that is unknown. */
  engagement: Int32Array
  /** The delay of each candidate; knot -1 on the page. */
  delay: DelayColumns
  /** What each candidate's rate is multiplied with for its call's caller. */
  ratio: Float64Array
  /** The rate at which each call would come without any of the visits. */
  background: Float64Array
  actionStarts: Int32Array
  /** The index of each action's kind. */
  actionKind: Uint8Array
  actionDelay: DelayColumns
  /** Each engagement that occurs: its features, and the account's visits of it. */
  engagements: readonly { features: readonly number[]; visits: number; onPageSeconds: number }[]
}

/** Prepares calls for many passes over them. Candidates whose delay is too long are left out. */
export const buildCallTable = (
  calls: readonly LearningCall[],
  { cells }: VisitCounts,
  parameters: AttributionParameters,
): CallTable => {
  const engagements: { features: number[]; visits: number; onPageSeconds: number }[] = []
  const indexes = new Map<number, number>()
  const indexEngagement = (levels: EngagementLevels): number => {
    const key = levelsKey(levels)
    const found = indexes.get(key)
    if (found !== undefined) return found
    indexes.set(key, engagements.length)
    return engagements.push({ features: toFeatures(levels), visits: 0, onPageSeconds: 0 }) - 1
  }
  for (const { visits, onPageSeconds, ...levels } of cells) {
    const counted = engagements[indexEngagement(levels)]
    if (!counted) continue
    counted.visits += visits
    counted.onPageSeconds += onPageSeconds
  }
  const inTime = calls.map(({ candidates }) =>
    candidates.filter(({ delaySeconds }) => locateDelay(visitDelays, delaySeconds)),
  )
  const candidates = inTime.flat()
  const actions = candidates.map((candidate) =>
    candidate.actions.filter(({ agoSeconds }) => agoSeconds >= 0 && locateDelay(actionDelays, agoSeconds)),
  )
  const known = calls.map((call) => call.known)
  return {
    starts: toStarts(inTime.map(({ length }) => length)),
    certainty: Float64Array.from(known, (caller) => caller?.certainty ?? 0),
    isKnown: Uint8Array.from(
      inTime.flatMap((list, call) =>
        list.map(({ visitorId }) => Number(visitorId === known[call]?.visitorId)),
      ),
    ),
    engagement: Int32Array.from(candidates, ({ engagement }: Candidate) =>
      engagement === null ? -1 : indexEngagement(toLevels(engagement)),
    ),
    delay: toColumns(
      visitDelays,
      candidates.map(({ delaySeconds }) => (delaySeconds > 0 ? delaySeconds : null)),
    ),
    ratio: Float64Array.from(candidates, (candidate) => callerRatio(candidate, parameters)),
    background: Float64Array.from(calls, ({ redialRate = 0 }) => parameters.strangerRate + redialRate),
    actionStarts: toStarts(actions.map(({ length }) => length)),
    actionKind: Uint8Array.from(actions.flat(), ({ kind }) => visitActionKinds.indexOf(kind)),
    actionDelay: toColumns(
      actionDelays,
      actions.flat().map(({ agoSeconds }) => agoSeconds),
    ),
    engagements,
  }
}

const toStarts = (lengths: readonly number[]): Int32Array => {
  let end = 0
  return Int32Array.from([0, ...lengths.map((length) => (end += length))])
}

const toColumns = (basis: DelayBasis, delays: readonly (number | null)[]): DelayColumns => {
  const places = delays.map((seconds) => (seconds === null ? null : locateDelay(basis, seconds)))
  return {
    knot: Int32Array.from(places, (place) => place?.knot ?? -1),
    upper: Float64Array.from(places, (place) => place?.upper ?? 0),
    inverse: Float64Array.from(delays, (seconds) => 1 / ((seconds ?? 0) + basis.scaleSeconds)),
  }
}
