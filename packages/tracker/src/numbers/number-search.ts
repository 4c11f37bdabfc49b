import type { Replacement } from '@talkie/contract/tracking'
import { compileNumbers } from './number-pattern.ts'

/** Replaces each number found in a text by what `write` returns. */
export type Rewrite = (text: string, write: (found: string, rule: Replacement) => string) => string

/** Stands between the texts of two nodes that are searched as one. No page contains it: HTML does not allow it. */
export const BORDER = '\0'

/** The digits of a number, full-width ones as ASCII. */
export function toDigits(found: string): string {
  return found.normalize('NFKC').replace(/%2[0B]|\D/gi, '')
}

/**
 * Compiles all numbers to find into one regular expression, so that each text is scanned once and inserted numbers are
 * not scanned again. Digits that belong to something else stay: a part of a longer number, another country's number, a
 * price, an article code, a date. In doubt they stay: a number that is not replaced costs less than a wrong price.
 */
export function createRewrite(rules: Replacement[]): Rewrite {
  const pattern = compileNumbers(
    rules.flatMap((rule) => rule.from).sort((one, other) => other.length - one.length),
  )
  return (text, write) =>
    text.replace(pattern, (whole, before?: string, found = '', after?: string) => {
      const digits = toDigits(found)
      // After a plus comes a country code: +91 234 56 78 is an Indian number.
      const form = /\+|%2B/i.test(found) ? `00${digits}` : digits
      const rule = rules.find(({ from }) => from.includes(digits) && from.includes(form))
      return rule && !before && !after ? write(found, rule) : whole
    })
}
