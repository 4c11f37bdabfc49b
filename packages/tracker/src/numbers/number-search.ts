import type { Replacement, VisitResponse } from '@talkie/contract/tracking'

/** The numbers of a response, and how to find those that they replace. */
export type PageNumbers = Pick<VisitResponse, 'replace' | 'pattern' | 'gap'>

/** Replaces each number found in a text by what `write` returns. */
export type Rewrite = (text: string, write: (found: string, rule: Replacement) => string) => string

/** Stands between the texts of two nodes that are searched as one. No page contains it: HTML does not allow it. */
export const BORDER = '\0'

/** The digits of a number, full-width ones as ASCII. */
export function toDigits(found: string): string {
  return found.normalize('NFKC').replace(/%2[0B]|\D/gi, '')
}

/**
 * Compiles the server's expression for all numbers, so that each text is scanned once and inserted numbers are not scanned
 * again.
 *
 * @throws if the browser cannot compile the expression
 */
export function createRewrite({ replace, pattern, gap }: PageNumbers): Rewrite {
  const expression = RegExp(pattern.replace(/_/g, gap), 'g')
  return (text, write) =>
    text.replace(expression, (whole, before?: string, found = '') => {
      const digits = toDigits(found)
      const rule = before ? undefined : replace.find(({ from }) => from.includes(digits))
      return rule ? write(found, rule) : whole
    })
}
