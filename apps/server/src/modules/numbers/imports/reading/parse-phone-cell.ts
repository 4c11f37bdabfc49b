import type { AccountCountry } from '@talkie/contract/locales'
import type { RowProblemReason } from '@talkie/contract/numbers'
import { parsePhone, parsePlausiblePhone } from '../../../../platform/phone/phone-number.ts'
import type { Cell } from '../sheet/sheet-row.ts'

/** `3.49E+10`, `3,49E+10`: a number of which a spreadsheet kept only the first digits. */
const scientific = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i
/** E.164 has at most 15 digits, and a spreadsheet keeps 15 digits of a longer number. */
const maxDigits = 15
/** `34911000001.0`: the form in which some programs save a number cell. */
const wholeNumber = /^(\d+)[.,]0+$/

/**
 * Parses the phone number in a cell. Number cells have lost a plus sign and leading zeros. What is no number of the
 * country, but would be one of another country with a plus, is refused with the reason `lost_plus`, since guessing
 * would be wrong for some.
 *
 * @param callers whether to accept numbers of unknown ranges, as callers may have them
 */
export const parsePhoneCell = (
  { text, numeric }: Cell,
  country: AccountCountry,
  { callers = false } = {},
): { e164: string } | { reason: RowProblemReason } => {
  // A leading quote keeps spreadsheets from parsing a number. Some programs export it.
  const written = text.replace(/^'/, '').replace(wholeNumber, '$1').trim()
  if (scientific.test(written)) return { reason: 'scientific' }
  if (numeric && written.replace(/\D/g, '').length > maxDigits) return { reason: 'scientific' }
  const parse = callers ? parsePlausiblePhone : parsePhone
  const strict = parsePhone(written, country)
  if (!('error' in strict)) return { e164: strict.e164 }
  if (/^[1-9]\d{8,14}$/.test(written) && !('error' in parsePhone(`+${written}`, country)))
    return { reason: 'lost_plus' }
  const lenient = parse(written, country)
  return 'error' in lenient ? { reason: 'invalid_phone' } : { e164: lenient.e164 }
}
