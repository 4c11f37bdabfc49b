import { expect, test } from 'vitest'
import { parseDirection, parseDisposition, parseEvent, parseHangupBy } from './provider-words.ts'

test.each([
  ['Answered', 'answered'],
  ['NO ANSWER', 'no_answer'],
  ['Atendida', 'answered'],
  ['No atendida', 'no_answer'],
  ['Comunicando', 'busy'],
  ['Répondu', 'answered'],
  ['Manqué', 'no_answer'],
  ['Échec', 'failed'],
  ['Risposta', 'answered'],
  ['Senza risposta', 'no_answer'],
  ['Abbandonata', 'canceled'],
  ['Não atendida', 'no_answer'],
  [' ocupado ', 'busy'],
  ['rebotada', undefined],
  ['constructor', undefined],
])('the outcome “%s” is %s', (word, outcome) => expect(parseDisposition(word)).toBe(outcome))

test.each([
  ['in', 'inbound'],
  ['Incoming', 'inbound'],
  ['Entrante', 'inbound'],
  ['Reçu', 'inbound'],
  ['In entrata', 'inbound'],
  ['Recebida', 'inbound'],
  ['Saliente', 'outbound'],
  ['Sortant', 'outbound'],
  ['In uscita', 'outbound'],
  ['Efetuada', 'outbound'],
  ['Interna', undefined],
])('the direction “%s” is %s', (word, direction) => expect(parseDirection(word)).toBe(direction))

test('what happened and who hung up are read in any spelling', () => {
  expect(parseEvent('In-Progress')).toBe('answered')
  expect(parseEvent('atascada')).toBeUndefined()
  expect(parseHangupBy('Llamante')).toBe('caller')
  expect(parseHangupBy('Réseau')).toBe('network')
})
