import type { Replacement } from '@talkie/contract/tracking'

/** Puts something else in the place of each number that it finds in a text. */
export type Rewrite = (text: string, write: (found: string, rule: Replacement) => string) => string

/**
 * Compiles the numbers to look for into one expression, so that a text is read once however many there are, and what
 * was put in is not read again. Found are whole numbers in any grouping: no digit before, none right after.
 */
export function searchFor(rules: Replacement[]): Rewrite {
  // What may stand between two digits of one number: a comma, colon, plus or letter ends it. Links write a space as %20.
  const between = '(?:%20|[^\\w,;:+]){0,3}'
  // A plus and brackets before a number. Links write a plus as %2B.
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
