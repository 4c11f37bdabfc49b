import { Refusal } from '../../../platform/http/http.ts'
import { maxFields, parseForm, refuseFields } from '../providers/generic/parse-form.ts'
import type { TwilioParams } from '../providers/twilio/twilio-items.ts'

/** What Twilio signs of a body: the parameters of a form, each with all its values, or the JSON as a whole. */
export type TwilioBody = { params: TwilioParams; form?: Readonly<Record<string, readonly string[]>> }

/**
 * Reads the parameters of a Twilio request: a form, or JSON where somebody set that up. Of a parameter that comes
 * several times the last counts.
 *
 * @throws Refusal for JSON that is none, and for more than 200 parameters
 */
export const parseTwilioBody = (contentType: string | undefined, text: string): TwilioBody => {
  if (contentType?.startsWith('application/json')) return { params: parseJson(text) }
  const params = parseForm(text)
  const values = Map.groupBy(new URLSearchParams(text), ([name]) => name)
  const form = Object.fromEntries([...values].map(([name, pairs]) => [name, pairs.map(([, value]) => value)]))
  return { params, form }
}

const parseJson = (text: string): TwilioParams => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    // Refused with what is no object.
  }
  if (typeof parsed !== 'object' || parsed === null)
    throw new Refusal('BAD_REQUEST', 'The body is not a JSON object.')
  const fields = Object.entries(parsed)
  if (fields.length > maxFields) refuseFields()
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
}
