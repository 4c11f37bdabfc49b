import type { ImportKind, RowProblem } from '@talkie/contract/numbers'
import type { ParsedRow } from './parsed-row.ts'

/** Finds rows about a number that an earlier row of the file was about. The earlier row counts. */
export const createDuplicateFinder = (kind: ImportKind) => {
  const realPhones = new Set<string>()
  const phones = new Set<string>()
  return ({ line, phone, realPhone = phone }: ParsedRow): RowProblem | undefined => {
    const column = kind === 'blacklist' || kind === 'contacts' ? 'phone' : 'visible'
    if (phones.has(phone)) return { line, column, value: phone, reason: 'twice_in_file' }
    if (kind === 'pool' && realPhones.has(realPhone))
      return {
        line,
        column: realPhone === phone ? column : 'realPhone',
        value: realPhone,
        reason: 'twice_in_file',
      }
    phones.add(phone)
    realPhones.add(realPhone)
    return undefined
  }
}
