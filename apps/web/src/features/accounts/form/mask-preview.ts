import type { AccountCountry } from '@talkie/contract/places'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A landline of each country to show a mask on. */
const examples: Record<AccountCountry, string> = {
  cl: '+56223456789',
  co: '+576017431234',
  ec: '+59322345678',
  es: '+34931234567',
  fr: '+33123456789',
  it: '+390612345678',
  mx: '+525512345678',
  pe: '+5112345678',
  pt: '+351211234567',
  en: '+442071234567',
}

const digitsOf = (written: string) => written.replace(/\D/g, '')

/** `fits` is false where the count of `#` is that of no reading of the country's numbers. */
export type MaskPreview = { shown: string; fits: boolean }

/**
 * How the country's numbers look under a mask, one `#` a digit. The count says which digits, as where the site's
 * numbers are written: the national ones, those with the trunk prefix, or all of the international number. A mask
 * that fits none, or no mask, gives the country's own format.
 */
export const maskPreview = (mask: string, country: AccountCountry): MaskPreview => {
  const e164 = examples[country]
  const number = parsePhoneNumberFromString(e164)
  if (!number) return { shown: e164, fits: false }
  const asDialled = number.formatNational()
  const places = mask.split('#').length - 1
  const readings = [number.nationalNumber, digitsOf(asDialled), digitsOf(e164)]
  const digits = readings.find((reading) => reading.length === places)
  if (!digits) return { shown: asDialled, fits: mask.trim() === '' }
  let next = 0
  return { shown: mask.replaceAll('#', () => digits.charAt(next++)), fits: true }
}
