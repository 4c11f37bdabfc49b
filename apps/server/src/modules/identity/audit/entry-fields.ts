/** Fields of a thing by name. */
export type Fields = Record<string, unknown>

/** What is never written down, wherever in a thing it stands: what signs somebody in, or proves a signature. */
const secretName = /password|passwd|secret|token|hash|recovery_?code|otp|credential|api_?key|cookie|^key$/i

const longestText = 500
const longestList = 50

/** Pictures are data URLs of up to 100 kB: that there is one, and how large, says enough. */
const pictureOf = (value: string): string | undefined => {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(value) ?? []
  return type === undefined || base64 === undefined
    ? undefined
    : `${type}, ${Math.ceil((base64.length * 3) / 4 / 1024)} kB`
}

const readable = (value: unknown): unknown => {
  if (typeof value === 'string')
    return pictureOf(value) ?? (value.length > longestText ? `${value.slice(0, longestText)}…` : value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value))
    return value.length > longestList
      ? [...value.slice(0, longestList).map(readable), `… (${value.length})`]
      : value.map(readable)
  if (typeof value === 'object' && value !== null) return readableFields(value)
  return value
}

const readableFields = (thing: object): Fields =>
  Object.fromEntries(
    Object.entries(thing)
      .filter(([name, value]) => value !== undefined && !secretName.test(name))
      .map(([name, value]) => [name, readable(value)]),
  )

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What an entry keeps of a thing before and after: of two only the fields that differ, without secrets, long texts and
 * lists shortened. A picture that was changed for one of the same size still counts as changed.
 */
export const entryFields = (
  before: object | null | undefined,
  after: object | null | undefined,
): { before: Fields | null; after: Fields | null } => {
  if (!before || !after)
    return { before: before ? readableFields(before) : null, after: after ? readableFields(after) : null }
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const changed = [...now.keys()].filter((name) => !same(old.get(name), now.get(name)))
  const only = (from: Map<string, unknown>) =>
    readableFields(Object.fromEntries(changed.map((name) => [name, from.get(name) ?? null])))
  return { before: only(old), after: only(now) }
}
