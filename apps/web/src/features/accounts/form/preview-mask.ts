import type { AccountCountry } from '@talkie/contract/locales'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** An example landline number of each country. */
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

const toDigits = (written: string) => written.replace(/\D/g, '')

/** `fits` is false if the number of `#` matches no form of the country's numbers. */
export type MaskPreview = { text: string; fits: boolean }

/**
 * Formats the country's example number with a mask, one `#` per digit. The number of `#` selects the digits, as when
 * the site's numbers are formatted: national, national with trunk prefix, or international. Without a mask, or with one
 * that does not fit, it uses the country's own format.
 */
export const previewMask = (mask: string, country: AccountCountry): MaskPreview => {
  const e164 = examples[country]
  const number = parsePhoneNumberFromString(e164)
  if (!number) return { text: e164, fits: false }
  const national = number.formatNational()
  const digitCount = mask.split('#').length - 1
  const candidates = [number.nationalNumber, toDigits(national), toDigits(e164)]
  const digits = candidates.find((reading) => reading.length === digitCount)
  if (!digits) return { text: national, fits: mask.trim() === '' }
  let next = 0
  return { text: mask.replaceAll('#', () => digits.charAt(next++)), fits: true }
}
