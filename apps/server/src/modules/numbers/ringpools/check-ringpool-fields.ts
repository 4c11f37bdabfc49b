import type { AccountCountry } from '@talkie/contract/locales'
import type { RingpoolFields } from '@talkie/contract/ringpools'
import { Refusal } from '../../../platform/http/http.ts'
import { parsePhone } from '../../../platform/phone/phone-number.ts'

/** The phones of a ringpool, in E.164. */
export type RingpoolPhones = { destination: string; overflow: string; replaces: string[] }

/** Whether a text may be a CSS selector: it begins like one and its brackets are balanced. */
const isPlausibleSelector = (selector: string): boolean =>
  /^[a-zA-Z.#[:*]/.test(selector) &&
  !/[{};<]/.test(selector) &&
  selector.split('[').length === selector.split(']').length &&
  selector.split('(').length === selector.split(')').length

/**
 * Parses the phones of a ringpool in the account's country and checks its selectors.
 *
 * @throws Refusal BAD_REQUEST that names every wrong field
 */
export const checkRingpoolFields = (fields: RingpoolFields, country: AccountCountry): RingpoolPhones => {
  const errors: Record<string, string> = {}
  const parse = (field: string, text: string): string => {
    const parsed = parsePhone(text, country)
    if (!('error' in parsed)) return parsed.e164
    errors[field] = 'invalid_phone'
    return ''
  }
  const phones = {
    destination: parse('destination', fields.destination),
    overflow: parse('overflow', fields.overflow),
    replaces: [...new Set(fields.replaces.map((number, index) => parse(`replaces.${index}`, number)))],
  }
  for (const [index, selector] of fields.selectors.entries())
    if (!isPlausibleSelector(selector)) errors[`selectors.${index}`] = 'invalid'
  const names = Object.keys(errors)
  if (names.length > 0)
    throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, errors)
  return phones
}
