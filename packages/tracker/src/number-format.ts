import type { Replacement } from '@talkie/contract/tracking'

/** A number to show, and the digit strings by which the page shows the one it stands for. */
export type ShownNumber = Pick<Replacement, 'from' | 'tel' | 'national' | 'display'>

/**
 * Writes a number the way another one stands on the page: its spaces, dots, brackets and dashes, with or without
 * +, 00, country code and trunk zero. Where the counts of digits don't allow that, the account's own format.
 *
 * @param found the number as the page writes it, from its first sign to its last digit
 */
export function inFormatOf(found: string, { from, tel, national, display }: ShownNumber): string {
  const digits = found.replace(/\D/g, '')
  const rest = digits.slice(-national.length)
  const prefix = digits.slice(0, -national.length)
  const country = tel.slice(1, -national.length)
  // A zero before the number is a trunk prefix, to be kept, only where the page's own number is one of that country.
  const prefixes = RegExp(`^(00)?(${country})?${from.includes(country + rest) ? '0?' : ''}$`)
  let next = 0
  return rest.length === national.length && prefixes.test(prefix)
    ? found.replace(/\d/g, () => (prefix + national).charAt(next++))
    : (/^\([^)]*$/.test(found) ? '(' : '') + display
}
