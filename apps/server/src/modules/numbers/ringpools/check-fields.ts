import type { AccountCountry } from '@talkie/contract/places'
import type { RingpoolFields } from '@talkie/contract/ringpools'
import { Refusal } from '../../../platform/http.ts'
import { parsePhone } from '../../../platform/phone/phone-number.ts'

/** A ringpool's phones, in E.164. */
export type Phones = { destination: string; overflow: string; replaces: string[] }

/** Characters that a CSS selector cannot begin with, and brackets that do not close. */
const isPlausibleSelector = (selector: string): boolean =>
  /^[a-zA-Z.#[:*]/.test(selector) &&
  !/[{};<]/.test(selector) &&
  selector.split('[').length === selector.split(']').length &&
  selector.split('(').length === selector.split(')').length

/**
 * A ringpool's phones in E.164, read in the account's country.
 * @throws Refusal BAD_REQUEST that names every wrong field
 */
export const checkFields = (fields: RingpoolFields, country: AccountCountry): Phones => {
  const wrong: Record<string, string> = {}
  const read = (field: string, written: string): string => {
    const parsed = parsePhone(written, country)
    if (!('error' in parsed)) return parsed.e164
    wrong[field] = 'invalid_phone'
    return ''
  }
  const phones = {
    destination: read('destination', fields.destination),
    overflow: read('overflow', fields.overflow),
    replaces: [...new Set(fields.replaces.map((number, place) => read(`replaces.${place}`, number)))],
  }
  for (const [place, selector] of fields.selectors.entries())
    if (!isPlausibleSelector(selector)) wrong[`selectors.${place}`] = 'invalid'
  const names = Object.keys(wrong)
  if (names.length > 0)
    throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, wrong)
  return phones
}
