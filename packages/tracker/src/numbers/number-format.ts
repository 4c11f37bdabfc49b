import type { Replacement } from '@talkie/contract/tracking'
import { toDigits } from './number-search.ts'

/** A number to show: its forms, and the account's own format. */
export type ShownNumber = Pick<Replacement, 'to' | 'national' | 'display'>

/**
 * Formats a number like the one it replaces on the page: with the same spaces, dots, brackets and dashes, with or
 * without +, 00, country code and trunk zero. If it has no form with such digits, it uses the account's own format. The
 * borders between nodes stay, so that each node gets its part; the account's format goes into the first one.
 *
 * @param found the number as the page writes it, from its first character to its last digit
 */
export function formatLike(found: string, { to, national, display }: ShownNumber): string {
  const digits = toDigits(found)
  const form = digits.slice(0, -national.length) + national
  let next = 0
  return form.length === digits.length && to.includes(form)
    ? found.replace(/\p{Nd}/gu, () => form.charAt(next++))
    : (/^\([^)]*$/.test(found) ? '(' : '') + display + found.replace(/[^\0]/g, '')
}
