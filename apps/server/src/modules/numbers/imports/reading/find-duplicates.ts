import type { ImportColumn, ImportKind, RowProblem } from '@talkie/contract/numbers'
import { toAgentKey } from '../../../agents/index.ts'
import type { ParsedRow } from './parsed-row.ts'

/** The column that says what a row is about. */
const subjectColumns: Record<ImportKind, ImportColumn> = {
  pool: 'visible',
  ringpool: 'visible',
  blacklist: 'phone',
  contacts: 'phone',
  agents: 'agent',
}

/** Finds rows about a number or an agent that an earlier row of the file was about. The earlier row counts. */
export const createDuplicateFinder = (kind: ImportKind) => {
  const realPhones = new Set<string>()
  const subjects = new Set<string>()
  return ({ line, subject, realPhone = subject }: ParsedRow): RowProblem | undefined => {
    const column = subjectColumns[kind]
    const key = kind === 'agents' ? toAgentKey(subject) : subject
    if (subjects.has(key)) return { line, column, value: subject, reason: 'twice_in_file' }
    if (kind === 'pool' && realPhones.has(realPhone))
      return {
        line,
        column: realPhone === subject ? column : 'realPhone',
        value: realPhone,
        reason: 'twice_in_file',
      }
    subjects.add(key)
    realPhones.add(realPhone)
    return undefined
  }
}
