const separators = [';', ',', '\t', '|'] as const
type Separator = (typeof separators)[number]

/** `sep=;` in the first line: what Excel writes, and reads, to be told the separator. */
const named = /^sep=([;,|\t])\r?\n/i

/** A text without its first quoted parts' contents: what stands within quotes separates nothing. */
const unquoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '')

/**
 * What separates a text's cells: what its first line says, else what stands most often in its first line that is not
 * empty. A single column has none; a tab is then the one that no cell holds.
 */
export const separatorOf = (beginning: string): { separator: Separator; skip: number } => {
  const [line = '', said] = named.exec(beginning) ?? []
  const separator = separators.find((one) => one === said)
  if (separator) return { separator, skip: line.length }
  const first = unquoted(beginning)
    .split(/\r\n|\r|\n/)
    .find((one) => one.trim() !== '')
  const counted = separators.map((one) => ({ one, count: (first ?? '').split(one).length - 1 }))
  const most = counted.reduce((best, other) => (other.count > best.count ? other : best))
  return { separator: most.count > 0 ? most.one : '\t', skip: 0 }
}
