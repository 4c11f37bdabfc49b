import type { Replacement } from '@talkie/contract/tracking'
import { toDigits } from './number-search.ts'

/** A number to show, and the digit strings of the page's numbers that it replaces. */
export type ShownNumber = Pick<Replacement, 'from' | 'tel' | 'national' | 'display'>

/**
 * Formats a number like the one it replaces on the page: with the same spaces, dots, brackets and dashes, with or
 * without +, 00, country code and trunk zero. If the numbers of digits differ, it uses the account's own format. The
 * borders between nodes stay, so that each node gets its part; the account's format goes into the first one.
 *
 * @param found the number as the page writes it, from its first character to its last digit
 */
export function formatLike(found: string, { from, tel, national, display }: ShownNumber): string {
  const digits = toDigits(found)
  const rest = digits.slice(-national.length)
  const prefix = digits.slice(0, -national.length)
  const country = tel.slice(1, -national.length)
  // A zero before the number is a trunk prefix, which stays, only if the page's number belongs to the same country.
  const prefixes = RegExp(`^(00)?(${country})?${from.includes(country + rest) ? '0?' : ''}$`)
  let next = 0
  return rest.length === national.length && prefixes.test(prefix)
    ? found.replace(/[\d０-９]/g, () => (prefix + national).charAt(next++))
    : (/^\([^)]*$/.test(found) ? '(' : '') + display + found.replace(/[^\0]/g, '')
}
