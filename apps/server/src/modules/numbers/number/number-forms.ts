import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The longest digit string that the tracker's `from` takes. */
const mostDigits = 16

/**
 * The digit strings by which a site may show a number, for the tracker's `from`: national, national with its trunk
 * prefix, international, with 00, and the wrong but common `+44 (0)20 …`. Without doubles, at most 16 digits each.
 *
 * @param e164 of ours, so already parsed; anything else gives its bare digits
 */
export function siteForms(e164: string): string[] {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return withinLength([digitsOf(e164)])
  const code = number.countryCallingCode
  const national = number.nationalNumber
  const forms = [national, nationalAsDialled(number), `${code}${national}`, `00${code}${national}`]
  if (hasTrunkZero(number)) forms.push(`${code}0${national}`, `00${code}0${national}`)
  // Mexican sites still show what was dialled until 2019: 01 before it, and +52 1 for mobiles.
  if (number.country === 'MX') forms.push(`01${national}`, `521${national}`)
  return withinLength(forms)
}

/**
 * How a number is shown where the page gives no format: by the account's phone mask, one `#` a digit. The count of
 * `#` says which digits: the national ones, those with the trunk prefix (France's `## ## ## ## ##`), or all of the
 * international number (`+## ### ### ###`). A mask that fits none, or no mask, gives libphonenumber's national format.
 */
export function displayByMask(e164: string, mask: string | null | undefined): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  const places = mask?.split('#').length ?? 1
  const readings = [number.nationalNumber, nationalAsDialled(number), digitsOf(number.number)]
  const digits = readings.find((reading) => reading.length === places - 1)
  if (!mask || !digits) return number.formatNational()
  let next = 0
  return mask.replaceAll('#', () => digits.charAt(next++))
}

/** National digits as they are shown and dialled within the country: with trunk prefix where there is one. */
function nationalAsDialled(number: PhoneNumber): string {
  return digitsOf(number.formatNational())
}

function hasTrunkZero(number: PhoneNumber): boolean {
  return nationalAsDialled(number) === `0${number.nationalNumber}`
}

function digitsOf(written: string): string {
  return written.replace(/\D/g, '')
}

function withinLength(forms: string[]): string[] {
  return [...new Set(forms)].filter((form) => form.length <= mostDigits)
}
