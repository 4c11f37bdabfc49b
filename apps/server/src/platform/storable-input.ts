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

/** A body that can be read as JSON, but not be stored, or that no procedure takes; the message says why. */
export class UnstorableBody extends Error {}

/** Lists and objects within each other: no body of the contract has a tenth of it, and some libraries walk by recursion. */
const deepest = 100

/**
 * Fields of one object: a user's permissions have one for each account. And of a whole body: permissions in 500 accounts
 * have 22,000. Each field that is not known costs a check and a line of the answer.
 */
const mostFields = 1000
const mostFieldsInAll = 30_000
/** Characters of a field's name; the contract's own are shorter than 60. */
const longestName = 200

/**
 * What stands in a list or object, which is then looked into itself.
 *
 * @throws UnstorableBody for a value that cannot be stored
 */
const checkValue = (value: unknown): object | undefined => {
  if (typeof value === 'string') {
    if (!isStorable(value))
      throw new UnstorableBody('A text in the body has characters that cannot be stored.')
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new UnstorableBody('A number in the body is too large.')
  } else if (typeof value === 'object' && value !== null) return value
  return undefined
}

const checkName = (name: string): void => {
  if (name.length > longestName) throw new UnstorableBody('A field of the body has too long a name.')
  if (reservedNames.has(name)) throw new UnstorableBody(`No field is called ${name}.`)
  if (!isStorable(name)) throw new UnstorableBody('A text in the body has characters that cannot be stored.')
}

/** The indexes of a list, or the names of an object's fields. */
const namesOf = (one: object): Iterable<string | number> & { length?: number } => {
  if (Array.isArray(one)) return one.keys()
  const names = Object.keys(one)
  if (names.length > mostFields) throw new UnstorableBody('An object of the body has too many fields.')
  return names
}

/**
 * Checks what stands in some lists and objects, all of one depth; answers the lists and objects in them.
 *
 * @param count is told of each object's fields
 */
const checkLevel = (level: readonly object[], count: (fields: number) => void): object[] => {
  const next: object[] = []
  for (const one of level) {
    const fields = one as Record<string, unknown>
    const names = namesOf(one)
    count(names.length ?? 0)
    for (const name of names) {
      if (typeof name === 'string') checkName(name)
      const value = fields[name]
      const inner = checkValue(value)
      if (inner) next.push(inner)
      // There is one zero; the stores and JSON write it without a sign.
      else if (value === 0) fields[name] = 0
    }
  }
  return next
}

/**
 * Reads JSON of which every text, name and number can be stored. A reviver of `JSON.parse` would take twenty times as
 * long, in which nobody else is served, and anybody may send a body.
 *
 * @throws UnstorableBody for what cannot and for more fields than any procedure takes, SyntaxError for what is no JSON
 */
export const parseStorable = (text: string): unknown => {
  const body = [JSON.parse(text) as unknown]
  let level: object[] = [body]
  let fields = 0
  const count = (more: number) => {
    fields += more
    if (fields > mostFieldsInAll) throw new UnstorableBody('The body has too many fields.')
  }
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new UnstorableBody('The body is nested too deeply.')
    level = checkLevel(level, count)
  }
  return body[0]
}
