import type { ImportKind, RowProblem } from '@talkie/contract/numbers'
import type { ReadRow } from './read-row.ts'

/** Finds rows about a number that an earlier row of the file was about already; the first one stands. */
export const createDoubleFinder = (kind: ImportKind) => {
  const lines = new Set<string>()
  const shown = new Set<string>()
  return ({ line, phone, realPhone = phone }: ReadRow): RowProblem | undefined => {
    const column = kind === 'blacklist' ? 'phone' : 'visible'
    if (shown.has(phone)) return { line, column, value: phone, reason: 'twice_in_file' }
    if (kind === 'pool' && lines.has(realPhone))
      return {
        line,
        column: realPhone === phone ? column : 'realPhone',
        value: realPhone,
        reason: 'twice_in_file',
      }
    shown.add(phone)
    lines.add(realPhone)
    return undefined
  }
}
