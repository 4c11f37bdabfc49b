import type { RowReason } from '@talkie/contract/numbers'
import type { AccountCountry } from '@talkie/contract/places'
import { parsePhone, parsePlausiblePhone } from '../../../../platform/phone/phone-number.ts'
import type { Cell } from '../sheet/sheet-row.ts'

/** `3.49E+10`, `3,49E+10`: a number of which a spreadsheet kept the beginning. */
const scientific = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i
/** More digits than E.164 has, of which a spreadsheet keeps fifteen. */
const mostDigits = 15
/** `34911000001.0`: how other programs save a number cell. */
const wholeNumber = /^(\d+)[.,]0+$/

/**
 * A phone as it stands in a cell. Number cells have lost a plus and leading zeros: what is no number of the country, but
 * would be one of another with a plus, is refused with that reason, since guessing would be wrong for some.
 *
 * @param callers whether numbers of ranges that we do not know are believed, as they are of callers
 */
export const readPhone = (
  { text, numeric }: Cell,
  country: AccountCountry,
  { callers = false } = {},
): { e164: string } | { reason: RowReason } => {
  // A quote keeps spreadsheets from reading a number; some show it to other programs.
  const written = text.replace(/^'/, '').replace(wholeNumber, '$1').trim()
  if (scientific.test(written)) return { reason: 'scientific' }
  if (numeric && written.replace(/\D/g, '').length > mostDigits) return { reason: 'scientific' }
  const parse = callers ? parsePlausiblePhone : parsePhone
  const strict = parsePhone(written, country)
  if (!('error' in strict)) return { e164: strict.e164 }
  if (/^[1-9]\d{8,14}$/.test(written) && !('error' in parsePhone(`+${written}`, country)))
    return { reason: 'lost_plus' }
  const read = parse(written, country)
  return 'error' in read ? { reason: 'invalid_phone' } : { e164: read.e164 }
}
