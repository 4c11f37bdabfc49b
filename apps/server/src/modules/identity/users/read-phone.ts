import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '../../../platform/http.ts'

/**
 * A person's phone as E.164: with +, 00, or national of Spain, which is where the product is at home.
 * @throws Refusal BAD_REQUEST at `phone`
 */
export const readPersonPhone = (written: string | null): string | null => {
  if (!written) return null
  const phone = parsePhoneNumberFromString(written.replace(/^00(?=[1-9])/, '+'), {
    defaultCountry: 'ES',
    extract: false,
  })
  if (!phone?.isValid())
    throw new Refusal('BAD_REQUEST', 'This is no phone number.', { phone: 'invalid_phone' })
  return phone.number
}
