import type { AccountCountry } from '@talkie/contract/locales'
import { type Phone, type PhoneError, parsePlausiblePhone, stripUri } from './phone-number.ts'

/** The caller as reported by a carrier: withheld, a phone number, or an invalid one (a short code, garbage). */
export type Caller = { hidden: true } | ({ hidden: false } & Phone) | { hidden: false; error: PhoneError }

const withheldWords = new Set([
  'anonymous',
  'blocked',
  'hidden',
  'no caller id',
  'not available',
  'null',
  'private',
  'restricted',
  'unavailable',
  'unknown',
  'withheld',
  // Words of Spanish, French, Italian and Portuguese exchanges.
  'anonimo',
  'anonyme',
  'appel masque',
  'desconhecido',
  'desconocido',
  'masque',
  'numero oculto',
  'oculto',
  'prive',
  'privado',
  'privato',
  'sconosciuto',
])

/**
 * Where the protocol requires a number, carriers spell the word on a telephone's keypad: +266696687 is ANONYMOUS.
 * Only with +, since 266 696 687 is also a number in Évora.
 */
const withheldOnKeypad = new Set(
  ['anonymous', 'blocked', 'restricted', 'unavailable', 'unknown'].map((word) => `+${onKeypad(word)}`),
)

function onKeypad(word: string): string {
  const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
  return [...word].map((letter) => keys.findIndex((key) => key.includes(letter)) + 2).join('')
}

/**
 * Parses a caller as reported by a carrier. An empty value, a word for 'withheld' and its keypad spelling mean a hidden
 * number.
 *
 * @param country the country of national numbers
 */
export function parseCaller(input: string | null | undefined, country: AccountCountry): Caller {
  const written = stripUri(input ?? '')
  if (isWithheld(written)) return { hidden: true }
  return { hidden: false, ...parsePlausiblePhone(written, country) }
}

function isWithheld(written: string): boolean {
  const word = written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d+]+/gu, ' ')
    .trim()
  return word === '' || withheldWords.has(word) || withheldOnKeypad.has(word.replaceAll(' ', ''))
}
