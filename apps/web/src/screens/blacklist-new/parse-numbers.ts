import type { AccountCountry } from '@talkie/contract/locales'
import { parsePhone } from '../../features/numbers/parse-phone.ts'

/**
 * Parses phone numbers that are separated by lines, commas or semicolons.
 *
 * @returns `phones`: E.164 without duplicates; `invalid`: the parts that are not phone numbers
 */
export const parseNumbers = (
  text: string,
  country: AccountCountry,
): { phones: string[]; invalid: string[] } => {
  const phones = new Set<string>()
  const invalid: string[] = []
  for (const line of text.split(/[\n;,]/).map((part) => part.trim())) {
    if (line === '') continue
    const e164 = parsePhone(line, country)
    if (e164) phones.add(e164)
    else invalid.push(line)
  }
  return { phones: [...phones], invalid }
}
