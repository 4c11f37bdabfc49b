import { parse } from 'csv-parse/sync'
import { Refusal } from '../../../../platform/http/http.ts'
import { maxFields, parseForm, refuseFields } from './parse-form.ts'

/** One item of a provider's request, and its text to store. */
export type Item = { item: unknown; body: string }

/** The maximum number of signals in one request. */
const maxItems = 500
/** The maximum length of a CSV row, which is read before its fields are counted. */
const maxRowLength = 65_536

/**
 * Parses the items of a request: a JSON object or array, one form, or CSV with a header row (separated by `,` or `;`).
 *
 * @throws Refusal when the body is none of these, holds more than 500, or one of them too many fields
 */
export const parseItems = (contentType: string | undefined, raw: Buffer): Item[] => {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const text = raw.toString('utf8').replace(/^\uFEFF/, '')
  const items = parseAs(type, text)
  if (items.length > maxItems) throw new Refusal('BAD_REQUEST', `Send at most ${maxItems} signals at once.`)
  return items
}

const parseAs = (type: string, text: string): Item[] => {
  if (type === 'application/x-www-form-urlencoded') return [{ item: parseForm(text), body: text }]
  if (type === 'text/csv' || type === 'application/csv') return parseCsv(text)
  if (type === 'application/json' || type.endsWith('+json')) return parseJson(text)
  throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, a form or CSV, and say which in Content-Type.')
}

const parseJson = (text: string): Item[] => {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value))
      // One too many is enough to be refused: a list of a million is not written down again.
      return value.slice(0, maxItems + 1).map((item) => ({ item, body: writeItem(item) }))
    if (typeof value === 'object' && value !== null) return [{ item: value, body: text }]
  } catch {
    // Refused with what is no object.
  }
  throw new Refusal('BAD_REQUEST', 'The body is not a JSON object or array.')
}

/** One item of a list as text. Only what is nested thousands deep cannot be written; the other items still count. */
const writeItem = (item: unknown): string => {
  try {
    return JSON.stringify(item)
  } catch {
    return '(nested too deeply)'
  }
}

const parseCsv = (text: string): Item[] => {
  try {
    const rows: Record<string, string>[] = parse(text, {
      columns: (names: string[]) => (names.length > maxFields ? refuseFields() : names),
      delimiter: [',', ';', '\t'],
      skip_empty_lines: true,
      trim: true,
      max_record_size: maxRowLength,
      to: maxItems + 1,
    })
    return rows.map((item) => ({ item, body: JSON.stringify(item) }))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('BAD_REQUEST', 'The body is not CSV with a line of names.')
  }
}
