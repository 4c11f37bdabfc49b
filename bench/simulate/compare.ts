import type { EventRecord } from '@talkie/contract/reporting'
import type { Showing, TrueCall, Truth } from './truth.ts'

/** Why a call was not attributed to who made it. */
export const missReasons = [
  'overflow',
  'number_passed_to_another',
  'former_holder_preferred',
  'nobody_found',
  'other_source',
] as const
export type MissReason = (typeof missReasons)[number]

/** A call with the row of the report that tells of it. */
type Compared = {
  call: TrueCall
  row: EventRecord | undefined
  attributed: boolean
  /** Whether answer and talk are as they were. */
  factsRight: boolean
  miss: MissReason | null
}

export type Comparison = {
  compared: Compared[]
  lost: TrueCall[]
  /** Rows that tell of no call, or of one that another row tells of too. */
  doubled: EventRecord[]
}

/** Provider and carrier clocks may differ by this much: Twilio's instants are told to the second. */
const clockSkew = 5000

/** Compares the report with what really happened. */
export const compare = (
  truth: Pick<Truth, 'calls' | 'showings'>,
  rows: readonly EventRecord[],
): Comparison => {
  const left = new Set(rows)
  const compared = [...truth.calls]
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
    .map((call): Compared => {
      const row = [...left]
        .filter((one) => tellsOf(one, call))
        .sort((a, b) => a.at.getTime() - b.at.getTime())[0]
      if (row) left.delete(row)
      const miss = row ? missOf(call, row, truth.showings) : null
      return {
        call,
        row,
        attributed: row !== undefined && miss === null,
        factsRight:
          row !== undefined &&
          (row.outcome !== 'not_answered') === call.answered &&
          row.talk_seconds === call.talkSeconds,
        miss,
      }
    })
  return {
    compared,
    lost: compared.filter(({ row }) => row === undefined).map(({ call }) => call),
    doubled: [...left],
  }
}

/** By the agent where the provider names one, else by caller and number, in the order of time. */
const tellsOf = (row: EventRecord, call: TrueCall): boolean =>
  call.agent !== null
    ? row.agent === call.agent
    : row.agent === '' &&
      row.caller === call.caller &&
      row.number === call.number &&
      row.at.getTime() >= call.startedAt.getTime() - clockSkew

const missOf = (call: TrueCall, row: EventRecord, showings: readonly Showing[]): MissReason | null => {
  if (call.overflow) return 'overflow'
  if (row.visitorId === call.visitorId) {
    const { source, medium, campaign } = row
    const { expected } = call
    const same = source === expected.source && medium === expected.medium && campaign === expected.campaign
    return same ? null : 'other_source'
  }
  if (row.visitorId === null) return 'nobody_found'
  const passedOn = showings.some(
    ({ number, visitorId, from }) =>
      number === call.number &&
      visitorId !== call.visitorId &&
      from <= call.startedAt &&
      isAfter(from, call, showings),
  )
  return passedOn ? 'number_passed_to_another' : 'former_holder_preferred'
}

/** Whether somebody was shown the number later than who made the call. */
const isAfter = (from: Date, call: TrueCall, showings: readonly Showing[]): boolean => {
  const own = showings.findLast(
    (one) => one.number === call.number && one.visitorId === call.visitorId && one.from <= call.startedAt,
  )
  return own !== undefined && from > own.from
}
