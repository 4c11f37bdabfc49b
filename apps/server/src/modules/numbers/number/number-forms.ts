import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The most digits that a form may have in the tracker. */
const maxDigits = 16

/**
 * Lists the digit strings by which a site may write a number that is shown, for the tracker's `to`: national, national
 * with its trunk prefix, international, international with 00, and the wrong but common `+44 (0)20 …`. Each is listed
 * once and has at most 16 digits.
 *
 * @param e164 one of our own numbers. A string that does not parse gives its bare digits
 */
export function toWrittenForms(e164: string): string[] {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return withinLength([toDigits(e164)])
  const code = number.countryCallingCode
  const national = number.nationalNumber
  const forms = [national, toDialledNational(number), `${code}${national}`, `00${code}${national}`]
  if (hasTrunkZero(number)) forms.push(`${code}0${national}`, `00${code}0${national}`)
  return withinLength(forms)
}

/** Lists the digit strings of a number to find on a site, for the tracker's `from`: `toWrittenForms` and obsolete ones. */
export function toSiteForms(e164: string): string[] {
  const forms = toWrittenForms(e164)
  const number = parsePhoneNumberFromString(e164)
  if (number?.country !== 'MX') return forms
  // Mexican sites still show the forms dialled until 2019: 01 before the number, and +52 1 for mobiles.
  return withinLength([...forms, `01${number.nationalNumber}`, `521${number.nationalNumber}`])
}

/**
 * Formats a number by the account's phone mask, one `#` a digit, for pages that give no format of their own. The
 * count of `#` selects the digits: the national ones, those with the trunk prefix (France's `## ## ## ## ##`), or all
 * of the international number (`+## ### ### ###`). Without a mask, or with one that fits none of these, the result is
 * libphonenumber's national format.
 */
export function formatByMask(e164: string, mask: string | null | undefined): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  const digitCount = (mask?.split('#').length ?? 1) - 1
  const candidates = [number.nationalNumber, toDialledNational(number), toDigits(number.number)]
  const digits = candidates.find((candidate) => candidate.length === digitCount)
  if (!mask || !digits) return number.formatNational()
  let next = 0
  return mask.replaceAll('#', () => digits.charAt(next++))
}

/** Formats the national digits as dialled within the country, with the trunk prefix where there is one. */
function toDialledNational(number: PhoneNumber): string {
  return toDigits(number.formatNational())
}

function hasTrunkZero(number: PhoneNumber): boolean {
  return toDialledNational(number) === `0${number.nationalNumber}`
}

function toDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

function withinLength(forms: string[]): string[] {
  return [...new Set(forms)].filter((form) => form.length <= maxDigits)
}
