import type { ReceivedSignal } from '@talkie/contract/telephony'
import type { Tone } from '../../../ui/states/status-badge.tsx'

/** What a signal tells of a call, in the generic format's words. */
const events = ['initiated', 'ringing', 'answered', 'completed', 'failed', 'recording'] as const
/** Why a signal was refused; the API writes it before the colon of its sentence. */
const problems = ['invalid', 'not_inbound', 'unknown_number'] as const

/** The generic format's event of that name, if it has one. */
export const knownEvent = (word: string | null) => events.find((event) => event === word)

/** A refusal's code, if it is known, and its English sentence for engineers. */
export const readProblem = (problem: string) => {
  const code = problems.find((one) => problem.startsWith(`${one}: `))
  return { code, sentence: code ? problem.slice(code.length + 2) : problem }
}

export const signalTones: Record<ReceivedSignal['status'], Tone> = {
  accepted: 'good',
  duplicate: 'quiet',
  refused: 'bad',
  pending: 'amber',
}

/** A body to read: JSON with its lines, anything else (and JSON that was cut) as it came. */
export const readableBody = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
