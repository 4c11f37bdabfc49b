/*
 * What no store takes and no field is called, as one guard at the edge: everything behind it can write down what it is
 * given. Whether a value is a right one of its field, the field's schema says.
 */

/** Names that mean something of every object; no field has one of them. */
const reservedNames = new Set(['__proto__', 'constructor', 'prototype'])

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** NUL, and the bytes that halves of a surrogate pair would be in UTF-8 (RFC 3629, 3). */
const unstorableBytes = /%00|%ed%[ab][\da-f]/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The names of the fields in an address's query: `filters[0][field]=a` is of the fields `filters`, `0` and `field`. */
const namesIn = (query: string): string[] =>
  query.split('&').flatMap((pair) => decoded(pair.split('=', 1)[0] ?? '').split(/[[\].]+/))

/** Why an address is not taken, as a sentence; undefined where it is. */
export const whyNotAddress = (address: string): string | undefined => {
  if (unstorableBytes.test(address)) return 'The address has a character that cannot be stored.'
  const [, query] = address.split('?', 2)
  // Few addresses have any of these letters in a row: they alone are looked at further.
  if (!query || !/%|__proto__|constructor|prototype/.test(query)) return undefined
  const reserved = namesIn(query).find((name) => reservedNames.has(name))
  return reserved === undefined ? undefined : `No field is called ${reserved}.`
}

/** A body that can be read as JSON, but not be stored; the message says why. */
export class UnstorableBody extends Error {}

/**
 * Reads JSON of which every text, name and number can be stored.
 *
 * @throws UnstorableBody for what cannot, SyntaxError for what is no JSON
 */
export const parseStorable = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => {
    if (reservedNames.has(name)) throw new UnstorableBody(`No field is called ${name}.`)
    if (!isStorable(name) || (typeof value === 'string' && !isStorable(value)))
      throw new UnstorableBody('A text in the body has characters that cannot be stored.')
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new UnstorableBody('A number in the body is too large.')
    // There is one zero; the stores and JSON write it without a sign.
    return Object.is(value, -0) ? 0 : value
  })
