import type { CallFacts, CallSignal, FoldedLeg } from '../signals/call-signal.ts'
import { readSeconds } from './call-answer.ts'

type CallTimes = Pick<
  CallFacts,
  'startedAt' | 'answeredAt' | 'endedAt' | 'ringSeconds' | 'talkSeconds' | 'durationSeconds'
>

/**
 * Resolves when a call started, was answered and ended, and its seconds, from the set of its signals.
 *
 * A time stated by the provider wins over one computed from stated seconds, and that wins over the moment of an event,
 * because a `completed` may be stamped when the record was written. Where signals state different times, the earliest
 * counts; for the end, `completed` takes precedence over `failed`.
 *
 * A leg's times are its own; only its answer by a person is the call's, too. A call that only a voicemail answered rang
 * until then, and did not talk.
 *
 * Impossible times are clamped: an answer before the start moves to the start, an end before either to the later of
 * them, and negative seconds become 0. Stated seconds are kept even if they don't match the times, and the duration is
 * never less than ring and talk together.
 */
export function resolveCallTimes(
  signals: readonly CallSignal[],
  { answered, voicemail, ended, legs }: CallProgress,
): CallTimes {
  const ofCall = signals.filter(({ legId }) => legId === undefined)
  const byVoicemail = ofCall.filter((signal) => signal.voicemail === true)
  const hadVoicemail = byVoicemail.length > 0 || legs.some((leg) => leg.voicemail)
  const stated = {
    start: earliest(ofCall.map((signal) => signal.startedAt)),
    // It may be the voicemail's, where there was one.
    answer: hadVoicemail ? null : earliest(ofCall.map((signal) => signal.answeredAt)),
    ring: longest(ofCall.map((signal) => (answered ? signal.ringSeconds : readSeconds(signal).ring))),
    talk: answered || voicemail ? longest(ofCall.map((signal) => readSeconds(signal).talk)) : 0,
  }
  const statedEnd = ended ? findReportedEnd(ofCall, (signal) => signal.endedAt) : null
  const eventEnd = ended ? findReportedEnd(ofCall, (signal) => signal.occurredAt) : null

  const start = stated.start ?? inferStart(signals, stated, statedEnd ?? eventEnd)
  const end = ended ? (statedEnd ?? inferEnd(stated) ?? eventEnd) : null
  const answer = answered
    ? (stated.answer ?? inferAnswer(findPickUp(ofCall, legs), stated, start, end))
    : null

  const startedAt = start
  const answeredAt = answer === null ? null : Math.max(answer, startedAt)
  const endedAt = end === null ? null : Math.max(end, answeredAt ?? startedAt)

  const total = endedAt === null ? null : seconds(endedAt - startedAt)
  const ringEnd = answeredAt ?? (voicemail ? findVoicemailStart(byVoicemail, legs) : null) ?? endedAt
  const ringSeconds =
    stated.ring ?? (ringEnd === null ? 0 : seconds(Math.min(ringEnd, endedAt ?? ringEnd) - startedAt))
  const talkSeconds = total === null || !answered ? 0 : (stated.talk ?? Math.max(0, total - ringSeconds))
  return {
    startedAt: new Date(startedAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
    ringSeconds,
    talkSeconds,
    durationSeconds: total === null ? 0 : Math.max(total, ringSeconds + talkSeconds),
  }
}

type CallProgress = {
  answered: boolean
  /** Whether only a voicemail answered. */
  voicemail: boolean
  ended: boolean
  legs: readonly FoldedLeg[]
}

/** When a person picked up, as far as an event says so. */
function findPickUp(ofCall: readonly CallSignal[], legs: readonly FoldedLeg[]): number | null {
  return earliest([
    ...ofCall.map((signal) =>
      signal.event === 'answered' && signal.voicemail !== true ? signal.occurredAt : undefined,
    ),
    ...legs.map((leg) => (leg.voicemail ? undefined : (leg.answeredAt ?? undefined))),
  ])
}

/** When the voicemail took the call; null if nobody says so. */
function findVoicemailStart(byVoicemail: readonly CallSignal[], legs: readonly FoldedLeg[]): number | null {
  return earliest([
    ...byVoicemail.map(
      (signal) => signal.answeredAt ?? (signal.event === 'answered' ? signal.occurredAt : undefined),
    ),
    ...legs.map((leg) => (leg.voicemail ? (leg.answeredAt ?? undefined) : undefined)),
  ])
}

type StatedTimes = { start: number | null; answer: number | null; ring: number | null; talk: number | null }

/** The earliest signal, or the end minus the stated ring and talk seconds (a single CDR). */
function inferStart(signals: readonly CallSignal[], stated: StatedTimes, end: number | null): number {
  const live = signals.filter((signal) => signal.event !== 'recording')
  const firstSignal = Math.min(
    ...(live.length > 0 ? live : signals).map((signal) => signal.occurredAt.getTime()),
  )
  const before = end === null ? firstSignal : end - 1000 * ((stated.ring ?? 0) + (stated.talk ?? 0))
  return Math.min(firstSignal, before, stated.answer ?? firstSignal)
}

/** The end computed from stated times and seconds: needs talk, and the answer or both start and ring. */
function inferEnd({ start, answer, ring, talk }: StatedTimes): number | null {
  if (talk === null) return null
  if (answer !== null) return answer + 1000 * talk
  return start !== null && ring !== null ? start + 1000 * (ring + talk) : null
}

/** The moment of picking up, else the end minus the talk seconds, else the start plus the ring seconds (0 if not stated). */
function inferAnswer(
  pickedUp: number | null,
  stated: StatedTimes,
  start: number,
  end: number | null,
): number {
  if (pickedUp !== null) return pickedUp
  if (stated.ring === null && stated.talk !== null && end !== null) return end - 1000 * stated.talk
  return start + 1000 * (stated.ring ?? 0)
}

/** The end reported by `completed` signals, else by `failed` ones. */
function findReportedEnd(
  signals: readonly CallSignal[],
  time: (signal: CallSignal) => Date | undefined,
): number | null {
  const by = (kind: CallSignal['event']) =>
    earliest(signals.map((signal) => (signal.event === kind ? time(signal) : undefined)))
  return by('completed') ?? by('failed')
}

function earliest(times: readonly (Date | undefined)[]): number | null {
  const instants = times.flatMap((time) => (time ? [time.getTime()] : []))
  return instants.length > 0 ? Math.min(...instants) : null
}

function longest(seconds: readonly (number | undefined)[]): number | null {
  const durations = seconds.flatMap((value) => (value !== undefined && Number.isFinite(value) ? [value] : []))
  return durations.length > 0 ? Math.max(0, Math.round(Math.max(...durations))) : null
}

function seconds(milliseconds: number): number {
  return Math.max(0, Math.round(milliseconds / 1000))
}
