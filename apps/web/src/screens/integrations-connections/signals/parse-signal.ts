import { type ReceivedSignal, signalProblems } from '@talkie/contract/telephony'
import type { Tone } from '../../../ui/states/status-badge.tsx'

/** The events of our generic format, and Talkie's own two timeouts. */
const events = [
  'initiated',
  'ringing',
  'answered',
  'completed',
  'failed',
  'recording',
  'transferred',
  'held',
  'resumed',
  'leg_ringing',
  'leg_answered',
  'leg_ended',
  'ring_timeout',
  'talk_timeout',
] as const

/** The event of that name; undefined if there is none. */
export const findSignalEvent = (name: string | null) => events.find((event) => event === name)

/** Splits a problem into its code, undefined if unknown, and its English sentence for developers. */
export const parseProblem = (problem: string) => {
  const code = signalProblems.find((known) => problem.startsWith(`${known}: `))
  return { code, sentence: code ? problem.slice(code.length + 2) : problem }
}

export const signalTones: Record<ReceivedSignal['status'], Tone> = {
  accepted: 'good',
  duplicate: 'quiet',
  refused: 'bad',
  pending: 'amber',
}

/** Indents a JSON body. Anything else, including truncated JSON, is returned unchanged. */
export const formatBody = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
