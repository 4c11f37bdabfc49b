import type { EventRecord } from '@talkie/contract/reporting'
import type { ShownNumber, TrueCall, Truth } from '../truth.ts'

/** Why a call was not attributed to its visitor and source. */
export const missReasons = [
  'overflow',
  'number_passed_to_another',
  'former_holder_preferred',
  'nobody_found',
  'other_source',
] as const
export type MissReason = (typeof missReasons)[number]

/** A call with its row of the report. */
type ComparedCall = {
  call: TrueCall
  row: EventRecord | undefined
  attributed: boolean
  /** Whether the row has the right outcome and talk time. */
  factsRight: boolean
  miss: MissReason | null
}

export type Comparison = {
  compared: ComparedCall[]
  lost: TrueCall[]
  /** Rows without a call, and further rows of a call that already has one. */
  duplicated: EventRecord[]
}

/** Tolerated difference between clocks, in milliseconds. Twilio's instants are precise to the second. */
const clockSkew = 5000

/** Compares the report with what really happened. */
export const compare = (
  truth: Pick<Truth, 'calls' | 'shownNumbers'>,
  rows: readonly EventRecord[],
): Comparison => {
  const left = new Set(rows)
  const compared = [...truth.calls]
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
    .map((call): ComparedCall => {
      const row = [...left]
        .filter((one) => isRowOf(one, call))
        .sort((a, b) => a.at.getTime() - b.at.getTime())[0]
      if (row) left.delete(row)
      const miss = row ? findMissReason(call, row, truth.shownNumbers) : null
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
    duplicated: [...left],
  }
}

/** Matches by agent if the provider names one; otherwise by caller, number and the earliest time. */
const isRowOf = (row: EventRecord, call: TrueCall): boolean =>
  call.agent !== null
    ? row.agent === call.agent
    : row.agent === '' &&
      row.caller === call.caller &&
      row.number === call.number &&
      row.at.getTime() >= call.startedAt.getTime() - clockSkew

const findMissReason = (
  call: TrueCall,
  row: EventRecord,
  shownNumbers: readonly ShownNumber[],
): MissReason | null => {
  if (call.overflow) return 'overflow'
  if (row.visitorId === call.visitorId) {
    const { source, medium, campaign } = row
    const { expected } = call
    const same = source === expected.source && medium === expected.medium && campaign === expected.campaign
    return same ? null : 'other_source'
  }
  if (row.visitorId === null) return 'nobody_found'
  const passedOn = shownNumbers.some(
    ({ number, visitorId, from }) =>
      number === call.number &&
      visitorId !== call.visitorId &&
      from <= call.startedAt &&
      wasShownLater(from, call, shownNumbers),
  )
  return passedOn ? 'number_passed_to_another' : 'former_holder_preferred'
}

/** Whether `from`, when another visitor saw the number, is later than when the call's own visitor saw it. */
const wasShownLater = (from: Date, call: TrueCall, shownNumbers: readonly ShownNumber[]): boolean => {
  const own = shownNumbers.findLast(
    (one) => one.number === call.number && one.visitorId === call.visitorId && one.from <= call.startedAt,
  )
  return own !== undefined && from > own.from
}
