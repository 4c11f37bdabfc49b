import type { CallSignal, FoldedLeg } from '../signals/call-signal.ts'
import { impliesAnswer } from './call-answer.ts'
import { dispositionFromCode } from './release-cause.ts'
import { compareSignals, firstReported, lastReported } from './reported-values.ts'

/** Legs that a call keeps, the earliest; a call that rings at more phones is no call of a person. */
const maxLegs = 100

/**
 * The phones that rang during a call, in the order in which they began to ring, whatever order the signals came in. A leg
 * was answered by a voicemail when any of its signals says so: some providers find out later.
 */
export const foldLegs = (signals: readonly CallSignal[]): FoldedLeg[] =>
  [...Map.groupBy(signals, ({ legId }) => legId)]
    .flatMap(([id, ofLeg]) => (id === undefined ? [] : [foldLeg(id, [...ofLeg].sort(compareSignals))]))
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, maxLegs)

const foldLeg = (id: string, signals: readonly CallSignal[]): FoldedLeg => {
  const instants = (read: (signal: CallSignal) => Date | undefined): number[] =>
    signals.flatMap((signal) => read(signal)?.getTime() ?? [])
  const when = (event: CallSignal['event']) => (signal: CallSignal) =>
    signal.event === event ? signal.occurredAt : undefined
  const earliest = (...lists: number[][]): number | null => {
    const first = lists.find((list) => list.length > 0)
    return first ? Math.min(...first) : null
  }
  const started = Math.min(
    ...instants(({ startedAt }) => startedAt),
    ...instants(({ occurredAt }) => occurredAt),
  )
  const answer = earliest(
    instants(({ answeredAt }) => answeredAt),
    instants(when('leg_answered')),
  )
  const end = earliest(
    instants(({ endedAt }) => endedAt),
    instants(when('leg_ended')),
  )
  const answeredAt = answer === null ? null : Math.max(answer, started)
  const endedAt = end === null ? null : Math.max(end, answeredAt ?? started)
  const answered = answeredAt !== null || signals.some(impliesAnswer)
  return {
    id,
    destination: lastReported(signals, ({ destination }) => destination),
    agent: lastReported(signals, ({ agent }) => agent),
    startedAt: new Date(started),
    // An end that says 'answered' without a time was answered at once, as far as anybody knows.
    answeredAt: answered ? new Date(answeredAt ?? started) : null,
    endedAt: endedAt === null ? null : new Date(endedAt),
    voicemail: signals.some(({ voicemail }) => voicemail === true),
    disposition: answered
      ? 'answered'
      : endedAt === null
        ? null
        : (lastReported(signals, ({ disposition }) => disposition) ??
          firstReported(signals, dispositionFromCode) ??
          'no_answer'),
  }
}
