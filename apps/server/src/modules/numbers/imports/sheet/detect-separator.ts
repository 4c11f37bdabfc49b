const separators = [';', ',', '\t', '|'] as const
type Separator = (typeof separators)[number]

/** `sep=;` in the first line: Excel writes and reads this to declare the separator. */
const declaredSeparator = /^sep=([;,|\t])\r?\n/i

/** Removes quoted parts of a text, since a separator within quotes separates nothing. */
const stripQuoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '')

/**
 * Detects the separator of a text: the declared one, otherwise the candidate that occurs most in the first line that
 * is not empty. A text of a single column has none; it gets the tab, which no cell contains.
 */
export const detectSeparator = (beginning: string): { separator: Separator; skip: number } => {
  const [line = '', character] = declaredSeparator.exec(beginning) ?? []
  const separator = separators.find((one) => one === character)
  if (separator) return { separator, skip: line.length }
  const first = stripQuoted(beginning)
    .split(/\r\n|\r|\n/)
    .find((one) => one.trim() !== '')
  const counted = separators.map((one) => ({ one, count: (first ?? '').split(one).length - 1 }))
  const best = counted.reduce((leader, candidate) => (candidate.count > leader.count ? candidate : leader))
  return { separator: best.count > 0 ? best.one : '\t', skip: 0 }
}
