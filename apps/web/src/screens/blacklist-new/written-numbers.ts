import type { AccountCountry } from '@talkie/contract/places'
import { readPhone } from '../../features/numbers/read-phone.ts'

/** The numbers of a text, one a line (or parted by commas and semicolons), each once, and the lines that are none. */
export const writtenNumbers = (
  text: string,
  country: AccountCountry,
): { phones: string[]; wrong: string[] } => {
  const phones = new Set<string>()
  const wrong: string[] = []
  for (const line of text.split(/[\n;,]/).map((part) => part.trim())) {
    if (line === '') continue
    const e164 = readPhone(line, country)
    if (e164) phones.add(e164)
    else wrong.push(line)
  }
  return { phones: [...phones], wrong }
}
