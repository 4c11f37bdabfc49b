import type { CallSignalEvent } from '@talkie/contract/telephony'
import type { Disposition, HangupBy } from '../../signals/call-signal.ts'

/*
 * Words that telephone systems use beside the generic format's own: Enreach Contact (incoming, active, end), Asterisk
 * (NO ANSWER, CONGESTION), Twilio and jambonz (in-progress, no-answer). Compared in lower case with _ between words.
 */

const events: Record<string, CallSignalEvent> = {
  initiated: 'initiated',
  incoming: 'initiated',
  start: 'initiated',
  started: 'initiated',
  ringing: 'ringing',
  ring: 'ringing',
  early_media: 'ringing',
  answered: 'answered',
  answer: 'answered',
  active: 'answered',
  connected: 'answered',
  in_progress: 'answered',
  completed: 'completed',
  complete: 'completed',
  end: 'completed',
  ended: 'completed',
  hangup: 'completed',
  failed: 'failed',
  recording: 'recording',
  transferred: 'transferred',
  transfer: 'transferred',
  held: 'held',
  hold: 'held',
  on_hold: 'held',
  resumed: 'resumed',
  resume: 'resumed',
  unhold: 'resumed',
  leg_ringing: 'leg_ringing',
  leg_answered: 'leg_answered',
  leg_ended: 'leg_ended',
}

const dispositions: Record<string, Disposition> = {
  answered: 'answered',
  answer: 'answered',
  completed: 'answered',
  no_answer: 'no_answer',
  noanswer: 'no_answer',
  missed: 'no_answer',
  busy: 'busy',
  failed: 'failed',
  congestion: 'failed',
  canceled: 'canceled',
  cancelled: 'canceled',
  abandoned: 'canceled',
}

const parties: Record<string, HangupBy> = {
  caller: 'caller',
  callee: 'callee',
  agent: 'callee',
  network: 'network',
  system: 'network',
}

const normalizeWord = (word: string) => word.toLowerCase().replace(/[\s-]+/g, '_')
const lookUp = <Value>(table: Record<string, Value>, word: string): Value | undefined =>
  Object.hasOwn(table, normalizeWord(word)) ? table[normalizeWord(word)] : undefined

/** What happened, in the generic format's word; undefined for a word that no known provider uses. */
export const parseEvent = (word: string): CallSignalEvent | undefined => lookUp(events, word)
/** How a call went. */
export const parseDisposition = (word: string): Disposition | undefined => lookUp(dispositions, word)
/** Who hung up. */
export const parseHangupBy = (word: string): HangupBy | undefined => lookUp(parties, word)
