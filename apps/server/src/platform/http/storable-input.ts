/*
 * Rejects values that no store accepts and names that no field has, once at the edge: the code behind it can store
 * whatever it receives. Whether a value is valid for its field is up to the field's schema.
 */

/** Property names with a special meaning on every object; no field has one of them. */
const reservedNames = new Set(['__proto__', 'constructor', 'prototype'])

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** NUL, and the UTF-8 encoding of surrogate halves (RFC 3629, 3). */
const unstorableBytes = /%00|%ed%[ab][\da-f]/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Lists the field names in a URL's query: `filters[0][field]=a` contains `filters`, `0` and `field`. */
const listFieldNames = (query: string): string[] =>
  query.split('&').flatMap((pair) => decoded(pair.split('=', 1)[0] ?? '').split(/[[\].]+/))

/** Why a URL is rejected, as a sentence; undefined for a valid one. */
export const findUrlProblem = (address: string): string | undefined => {
  if (unstorableBytes.test(address)) return 'The address has a character that cannot be stored.'
  const [, query] = address.split('?', 2)
  // A fast check: only the few URLs that contain one of these are parsed.
  if (!query || !/%|__proto__|constructor|prototype/.test(query)) return undefined
  const reserved = listFieldNames(query).find((name) => reservedNames.has(name))
  return reserved === undefined ? undefined : `No field is called ${reserved}.`
}

/** A body that is valid JSON but cannot be stored, or that no procedure accepts; the message says why. */
export class UnstorableBody extends Error {}

/** The nesting depth of lists and objects. No body of the contract has a tenth of it, and some libraries recurse. */
const maxDepth = 100

/**
 * The fields of one object: a user's permissions have one per account. And of a whole body: permissions in 500 accounts
 * have 22,000. Each unknown field costs a check and a line of the response.
 */
const maxFields = 1000
const maxTotalFields = 30_000
/** The length of a field's name; the contract's own are shorter than 60 characters. */
const maxNameLength = 200

/**
 * Checks one value. Returns lists and objects, which the caller checks in turn.
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
  if (name.length > maxNameLength) throw new UnstorableBody('A field of the body has too long a name.')
  if (reservedNames.has(name)) throw new UnstorableBody(`No field is called ${name}.`)
  if (!isStorable(name)) throw new UnstorableBody('A text in the body has characters that cannot be stored.')
}

/** The indexes of a list, or the field names of an object. */
const listKeys = (node: object): Iterable<string | number> & { length?: number } => {
  if (Array.isArray(node)) return node.keys()
  const names = Object.keys(node)
  if (names.length > maxFields) throw new UnstorableBody('An object of the body has too many fields.')
  return names
}

/**
 * Checks the contents of lists and objects of one depth, and returns the lists and objects in them.
 *
 * @param count called with each object's number of fields
 */
const checkLevel = (level: readonly object[], count: (fields: number) => void): object[] => {
  const next: object[] = []
  for (const node of level) {
    const fields = node as Record<string, unknown>
    const names = listKeys(node)
    count(names.length ?? 0)
    for (const name of names) {
      if (typeof name === 'string') checkName(name)
      const value = fields[name]
      const inner = checkValue(value)
      if (inner) next.push(inner)
      // Turns -0 into 0: the stores and JSON write zero without a sign.
      else if (value === 0) fields[name] = 0
    }
  }
  return next
}

/**
 * Parses JSON and checks that every text, name and number can be stored. A reviver of `JSON.parse` would take twenty
 * times as long and block all other requests; anyone may send a body.
 *
 * @throws UnstorableBody for a value that cannot be stored or more fields than any procedure accepts, SyntaxError for
 * invalid JSON
 */
export const parseStorable = (text: string): unknown => {
  const body = [JSON.parse(text) as unknown]
  let level: object[] = [body]
  let fields = 0
  const count = (more: number) => {
    fields += more
    if (fields > maxTotalFields) throw new UnstorableBody('The body has too many fields.')
  }
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new UnstorableBody('The body is nested too deeply.')
    level = checkLevel(level, count)
  }
  return body[0]
}
