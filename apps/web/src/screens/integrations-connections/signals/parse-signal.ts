import { callSignalEvents, type ReceivedSignal, signalProblems } from '@talkie/contract/telephony'
import type { Tone } from '../../../ui/states/status-badge.tsx'

/** The event of that name; undefined if there is none. */
export const findSignalEvent = (name: string | null) => callSignalEvents.find((event) => event === name)

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
