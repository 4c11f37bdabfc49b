import { parse } from 'csv-parse/sync'
import { Refusal } from '../../../../platform/http.ts'
import { mostFields, readForm, refuseFields } from './read-form.ts'

/** One signal as a provider wrote it, and as text to keep. */
export type Item = { item: unknown; body: string }

/** The most signals that one request may carry. */
const mostItems = 500
/** Characters in a row of CSV, which is read whole before its fields are counted. */
const longestRow = 65_536

/**
 * The signals of a request: a JSON object or array, one form, or CSV with a line of names first (`,` or `;` between).
 *
 * @throws Refusal when the body is none of these, holds more than 500, or one of them too many fields
 */
export const readItems = (contentType: string | undefined, raw: Buffer): Item[] => {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const text = raw.toString('utf8').replace(/^\uFEFF/, '')
  const items = readAs(type, text)
  if (items.length > mostItems) throw new Refusal('BAD_REQUEST', `Send at most ${mostItems} signals at once.`)
  return items
}

const readAs = (type: string, text: string): Item[] => {
  if (type === 'application/x-www-form-urlencoded') return [{ item: readForm(text), body: text }]
  if (type === 'text/csv' || type === 'application/csv') return readCsv(text)
  if (type === 'application/json' || type.endsWith('+json')) return readJson(text)
  throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, a form or CSV, and say which in Content-Type.')
}

const readJson = (text: string): Item[] => {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value))
      // One too many is enough to be refused: a list of a million is not written down again.
      return value.slice(0, mostItems + 1).map((item) => ({ item, body: JSON.stringify(item) }))
    if (typeof value === 'object' && value !== null) return [{ item: value, body: text }]
  } catch {
    // Not JSON, or nested so deeply that it cannot be written down again: refused with what is no object.
  }
  throw new Refusal('BAD_REQUEST', 'The body is not a JSON object or array.')
}

const readCsv = (text: string): Item[] => {
  try {
    const rows: Record<string, string>[] = parse(text, {
      columns: (names: string[]) => (names.length > mostFields ? refuseFields() : names),
      delimiter: [',', ';', '\t'],
      skip_empty_lines: true,
      trim: true,
      max_record_size: longestRow,
      to: mostItems + 1,
    })
    return rows.map((item) => ({ item, body: JSON.stringify(item) }))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('BAD_REQUEST', 'The body is not CSV with a line of names.')
  }
}
