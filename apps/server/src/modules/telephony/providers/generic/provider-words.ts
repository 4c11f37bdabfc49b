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

/** A table of words, by the words of each meaning. */
const toTable = <Value>(meanings: readonly (readonly [Value, string])[]): Record<string, Value> =>
  Object.fromEntries(
    meanings.flatMap(([value, words]) => words.split(/\s+/).map((word): [string, Value] => [word, value])),
  )

/* Call records are exported in the language of whoever exports them: English, Spanish, French, Italian or Portuguese. */

const dispositions = toTable<Disposition>([
  [
    'answered',
    'answered answer completed contestada atendida respondida repondu repondue decroche risposta risposto',
  ],
  ['no_answer', 'no_answer noanswer missed unanswered no_contestada no_atendida sin_respuesta perdida'],
  [
    'no_answer',
    'sans_reponse non_repondu non_repondue manque nessuna_risposta senza_risposta non_risposta persa',
  ],
  ['no_answer', 'nao_atendida sem_resposta'],
  ['busy', 'busy ocupado comunicando occupe occupato'],
  ['failed', 'failed congestion fallida error echec echoue fallita errore falhada erro'],
  ['canceled', 'canceled cancelled abandoned cancelada abandonada annule abandonne annullata abbandonata'],
])

const parties = toTable<HangupBy>([
  ['caller', 'caller llamante cliente appelant client chiamante chamador'],
  ['callee', 'callee agent agente'],
  ['network', 'network system red sistema reseau systeme rete rede'],
])

const directions = toTable<'inbound' | 'outbound'>([
  ['inbound', 'in inbound incoming entrante recibida entrant recu in_entrata ricevuta recebida'],
  [
    'outbound',
    'out outbound outgoing saliente realizada sortant emis in_uscita uscente effettuata sainte efetuada',
  ],
])

/** Folds a word so that spellings compare equal: no capitals nor accents, _ between words. */
const normalizeWord = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
const lookUp = <Value>(table: Record<string, Value>, word: string): Value | undefined =>
  Object.hasOwn(table, normalizeWord(word)) ? table[normalizeWord(word)] : undefined

/** What happened, in the generic format's word; undefined for a word that no known provider uses. */
export const parseEvent = (word: string): CallSignalEvent | undefined => lookUp(events, word)
/** How a call went. */
export const parseDisposition = (word: string): Disposition | undefined => lookUp(dispositions, word)
/** Who hung up. */
export const parseHangupBy = (word: string): HangupBy | undefined => lookUp(parties, word)
/** Whether a call came to the account or went out from it; undefined for neither, such as one between extensions. */
export const parseDirection = (word: string): 'inbound' | 'outbound' | undefined => lookUp(directions, word)
