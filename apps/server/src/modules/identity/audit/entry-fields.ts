/** Fields of a thing by name. */
export type Fields = Record<string, unknown>

/** What is never written down, wherever in a thing it stands: what signs somebody in, or proves a signature. */
const secretName = /password|passwd|secret|token|hash|recovery_?code|otp|credential|api_?key|cookie|^key$/i

const longestText = 500
const longestList = 50

/**
 * Characters that an entry keeps of one field, and of all fields of a thing: entries stay for two years, whatever
 * somebody who may change things sends again and again.
 */
const most = { ofField: 2000, ofThing: 6000 }
type Room = { left: number }

/** Pictures are data URLs of up to 100 kB: that there is one, and how large, says enough. */
const pictureOf = (value: string): string | undefined => {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(value) ?? []
  return type === undefined || base64 === undefined
    ? undefined
    : `${type}, ${Math.ceil((base64.length * 3) / 4 / 1024)} kB`
}

/** The beginning of a text, with how long it is. */
const beginning = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}… (${text.length})` : text

/** A text as it is kept; of the room it takes what JSON does. */
const readableText = (text: string, room: Room): string => {
  const kept = pictureOf(text) ?? beginning(text, Math.max(0, Math.min(longestText, room.left)))
  room.left -= kept.length + 3
  return kept
}

const readableList = (list: readonly unknown[], room: Room): unknown[] => {
  const kept: unknown[] = []
  for (const value of list.slice(0, longestList)) {
    if (room.left <= 0) break
    kept.push(readable(value, room))
  }
  return kept.length < list.length ? [...kept, `… (${list.length})`] : kept
}

const readable = (value: unknown, room: Room): unknown => {
  if (typeof value === 'string') return readableText(value, room)
  if (Array.isArray(value)) return readableList(value, room)
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    return readableFields(value, room)
  room.left -= 8
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? value.toString() : value
}

const readableFields = (thing: object, room: Room, mostOfField: number = most.ofThing): Fields => {
  const fields = Object.entries(thing).filter(
    ([name, value]) => value !== undefined && !secretName.test(name),
  )
  const kept: [string, unknown][] = []
  for (const [name, value] of fields) {
    if (room.left <= 0) return Object.fromEntries([...kept, ['…', fields.length]])
    room.left -= name.length + 4
    const ofField = { left: Math.min(room.left, mostOfField) }
    const before = ofField.left
    kept.push([beginning(name, longestText), readable(value, ofField)])
    room.left -= before - ofField.left
  }
  return Object.fromEntries(kept)
}

const readableThing = (thing: object): Fields => readableFields(thing, { left: most.ofThing }, most.ofField)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What an entry keeps of a thing before and after: of two only the fields that differ, without secrets. Long texts and
 * lists are their beginnings with how long they are, and the whole is bounded. A picture that was changed for one of the same size still counts as changed.
 */
export const entryFields = (
  before: object | null | undefined,
  after: object | null | undefined,
): { before: Fields | null; after: Fields | null } => {
  if (!before || !after)
    return { before: before ? readableThing(before) : null, after: after ? readableThing(after) : null }
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const changed = [...now.keys()].filter((name) => !same(old.get(name), now.get(name)))
  const only = (from: Map<string, unknown>) =>
    readableThing(Object.fromEntries(changed.map((name) => [name, from.get(name) ?? null])))
  return { before: only(old), after: only(now) }
}
