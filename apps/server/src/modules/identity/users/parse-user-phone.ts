import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '../../../platform/http/http.ts'

/**
 * Parses the phone of a user to E.164: with +, with 00, or national of Spain, the home market of the product. Null
 * stays null.
 * @throws Refusal BAD_REQUEST at `phone`
 */
export const parseUserPhone = (text: string | null): string | null => {
  if (!text) return null
  const phone = parsePhoneNumberFromString(text.replace(/^00(?=[1-9])/, '+'), {
    defaultCountry: 'ES',
    extract: false,
  })
  if (!phone?.isValid())
    throw new Refusal('BAD_REQUEST', 'This is not a phone number.', { phone: 'invalid_phone' })
  return phone.number
}
