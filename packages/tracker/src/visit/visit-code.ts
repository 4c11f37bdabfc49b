/*
 * The code of a visit, for texts that leave the browser: `K7Q2M9XD` are the last 40 bits of the visit's id, all of them
 * random, in Crockford's base 32. It has no letters that look like digits, and none is needed to be stored.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
/** Hexadecimal digits of an id that a code stands for. */
const TAIL_LENGTH = 10

/** A code between the brackets in which it is written, after a word such as `Ref.:`. */
const WRITTEN = /\s*\[(?:[^[\]]{0,12}[^0-9a-z[\]])?([0-9a-z]{4}[ -]?[0-9a-z]{4})\]/gi

/** @param visitId UUIDv7 */
export function toVisitCode(visitId: string): string {
  const value = Number.parseInt(visitId.replace(/-/g, '').slice(-TAIL_LENGTH), 16)
  return value
    .toString(32)
    .padStart(LENGTH, '0')
    .replace(/./g, (digit) => ALPHABET.charAt(Number.parseInt(digit, 32)))
}

/** The last hexadecimal digits of the visit's id, in lower case; undefined if it is no code. People type O for 0, and I or L for 1. */
export function parseVisitCode(code: string): string | undefined {
  const digits = code.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
  if (digits.length !== LENGTH) return undefined
  let value = 0
  for (const digit of digits) {
    const index = ALPHABET.indexOf(digit)
    if (index < 0) return undefined
    value = value * ALPHABET.length + index
  }
  return value.toString(16).padStart(TAIL_LENGTH, '0')
}

/** The codes in a text, the last one first: it was written last. */
export function findVisitCodes(text: string): string[] {
  return [...text.matchAll(WRITTEN)].map(([, code = '']) => code.replace(/[ -]/, '')).reverse()
}

/** A text without its codes. */
export function removeVisitCodes(text: string): string {
  return text.replace(WRITTEN, '')
}
