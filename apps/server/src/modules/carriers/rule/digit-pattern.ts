import type { DigitPlace } from '@talkie/contract/carriers'

/**
 * Builds Twilio's pattern for numbers with these digits: `+` is the beginning, `$` the end.
 * https://www.twilio.com/docs/phone-numbers/api/availablephonenumberlocal-resource
 *
 * @param callingCode the country's, such as 34, after which a number begins
 */
export const toDigitPattern = (digits: string, place: DigitPlace, callingCode: string): string => {
  if (place === 'start') return `+${callingCode}${digits}`
  return place === 'end' ? `${digits}$` : digits
}
