import type { Replacement } from '@talkie/contract/tracking'

/** Replaces each number found in a text by what `write` returns. */
export type Rewrite = (text: string, write: (found: string, rule: Replacement) => string) => string

/**
 * Compiles all numbers to find into one regular expression, so that each text is scanned once and inserted numbers are
 * not scanned again. It matches whole numbers in any grouping, with no digit directly before or after.
 */
export function createRewrite(rules: Replacement[]): Rewrite {
  // Separators between two digits of a number. A comma, colon, plus or letter ends it. Links encode a space as %20.
  const between = '(?:%20|[^\\w,;:+]){0,3}'
  // A plus and brackets before a number. Links encode a plus as %2B.
  const before = '\\(?(?:\\+|%2[Bb])?\\(?'
  const forms = rules.flatMap((rule) => rule.from).sort((one, other) => other.length - one.length)
  const numbers = forms.map((form) => [...form].join(between)).join('|')
  const pattern = RegExp(`(^|\\D)(${before}(?:${numbers}))(?!\\d)`, 'g')
  return (text, write) =>
    text.replace(pattern, (whole: string, ahead: string, found: string) => {
      const digits = found.replace(/%2[0Bb]|\D/g, '')
      const rule = rules.find(({ from }) => from.includes(digits))
      return rule ? ahead + write(found, rule) : whole
    })
}
