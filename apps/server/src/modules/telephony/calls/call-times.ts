import type { CallFacts, CallSignal } from '../signals/call-signal.ts'

type CallTimes = Pick<
  CallFacts,
  'startedAt' | 'answeredAt' | 'endedAt' | 'ringSeconds' | 'talkSeconds' | 'durationSeconds'
>

/**
 * When a call started, was picked up and ended, and its seconds, from the set of its signals.
 *
 * A time that a provider states beats one worked out from stated seconds, and that beats the moment of an event,
 * because a `completed` may be stamped when the record was written. Where signals state different times, the
 * earliest counts, but for the end a `completed` speaks before a `failed`.
 *
 * Impossible times are clamped: an answer before the start is moved to the start, an end before either to the later of
 * them, negative seconds are 0. Stated seconds are kept even where they don't match the times, and the duration is
 * never less than ring and talk together.
 */
export function callTimes(
  signals: readonly CallSignal[],
  { answered, ended }: { answered: boolean; ended: boolean },
): CallTimes {
  const stated = {
    start: earliest(signals.map((signal) => signal.startedAt)),
    answer: earliest(signals.map((signal) => signal.answeredAt)),
    ring: longest(signals.map((signal) => signal.ringSeconds)),
    talk: answered ? longest(signals.map((signal) => signal.talkSeconds)) : 0,
  }
  const statedEnd = ended ? endBy(signals, (signal) => signal.endedAt) : null
  const eventEnd = ended ? endBy(signals, (signal) => signal.occurredAt) : null

  const start = stated.start ?? startWithout(signals, stated, statedEnd ?? eventEnd)
  const end = ended ? (statedEnd ?? endWithout(stated) ?? eventEnd) : null
  const answer = answered ? (stated.answer ?? answerWithout(signals, stated, start, end)) : null

  const startedAt = start
  const answeredAt = answer === null ? null : Math.max(answer, startedAt)
  const endedAt = end === null ? null : Math.max(end, answeredAt ?? startedAt)

  const total = endedAt === null ? null : seconds(endedAt - startedAt)
  const ringEnd = answeredAt ?? endedAt
  const ringSeconds = stated.ring ?? (ringEnd === null ? 0 : seconds(ringEnd - startedAt))
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

type Stated = { start: number | null; answer: number | null; ring: number | null; talk: number | null }

/** The earliest signal, or as long before the end as the call is said to have rung and talked (a lone CDR). */
function startWithout(signals: readonly CallSignal[], stated: Stated, end: number | null): number {
  const live = signals.filter((signal) => signal.event !== 'recording')
  const seen = Math.min(...(live.length > 0 ? live : signals).map((signal) => signal.occurredAt.getTime()))
  const before = end === null ? seen : end - 1000 * ((stated.ring ?? 0) + (stated.talk ?? 0))
  return Math.min(seen, before, stated.answer ?? seen)
}

/** The end by stated seconds after a stated time: needs talk, and the answer or both start and ring. */
function endWithout({ start, answer, ring, talk }: Stated): number | null {
  if (talk === null) return null
  if (answer !== null) return answer + 1000 * talk
  return start !== null && ring !== null ? start + 1000 * (ring + talk) : null
}

/** By the `answered` event, else the talk before the end, else when it stopped ringing (at once when not said). */
function answerWithout(
  signals: readonly CallSignal[],
  stated: Stated,
  start: number,
  end: number | null,
): number {
  const picked = earliest(
    signals.map((signal) => (signal.event === 'answered' ? signal.occurredAt : undefined)),
  )
  if (picked !== null) return picked
  if (stated.ring === null && stated.talk !== null && end !== null) return end - 1000 * stated.talk
  return start + 1000 * (stated.ring ?? 0)
}

/** The end as `completed` signals give it, else `failed` ones. */
function endBy(
  signals: readonly CallSignal[],
  time: (signal: CallSignal) => Date | undefined,
): number | null {
  const by = (kind: CallSignal['event']) =>
    earliest(signals.map((signal) => (signal.event === kind ? time(signal) : undefined)))
  return by('completed') ?? by('failed')
}

function earliest(times: readonly (Date | undefined)[]): number | null {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []))
  return known.length > 0 ? Math.min(...known) : null
}

function longest(seconds: readonly (number | undefined)[]): number | null {
  const known = seconds.flatMap((value) => (value !== undefined && Number.isFinite(value) ? [value] : []))
  return known.length > 0 ? Math.max(0, Math.round(Math.max(...known))) : null
}

function seconds(milliseconds: number): number {
  return Math.max(0, Math.round(milliseconds / 1000))
}
