import type { AccountCountry } from '@talkie/contract/places'
import { type Phone, type PhoneError, parsePlausiblePhone, withoutUri } from './phone-number.ts'

/** What a carrier says of who calls: withheld, a number, or something that is no number (a short code, garbage). */
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
  // What Spanish, French, Italian and Portuguese exchanges show.
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
 * Where a number is needed at any price, carriers spell the word on a telephone's keypad: +266696687 is ANONYMOUS.
 * Only with +: 266 696 687 is also a number in Évora.
 */
const withheldOnKeypad = new Set(
  ['anonymous', 'blocked', 'restricted', 'unavailable', 'unknown'].map((word) => `+${onKeypad(word)}`),
)

function onKeypad(word: string): string {
  const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
  return [...word].map((letter) => keys.findIndex((key) => key.includes(letter)) + 2).join('')
}

/**
 * The caller as the carrier gives it. Nothing at all, a word for 'withheld', or its keypad spelling mean that the
 * caller hid the number; `country` is where a national number is read.
 */
export function parseCaller(input: string | null | undefined, country: AccountCountry): Caller {
  const written = withoutUri(input ?? '')
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
