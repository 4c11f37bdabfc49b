import type { FieldChange, ImportDefaults, RowProblem } from '@talkie/contract/numbers'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import type { Actor } from '../../../identity/index.ts'
import type { ParsedRow } from '../reading/parsed-row.ts'

/** What importing a row does in the present state of the store. `write` is what the writer stores. */
export type Decision<Write> =
  | { verdict: 'add' | 'change'; write: Write; fields: FieldChange[] }
  | { verdict: 'same' }
  | { verdict: 'bad'; problem: RowProblem }

/** The import that the rows belong to. */
type Scope = { accountId: number | null; by: Actor; defaults: ImportDefaults }

/**
 * The writer of one kind of import: rows are decided against the store, and the decisions are written, in one
 * transaction that holds the pool lock, so that a decision still holds when it is written.
 */
export type ImportWriter<Write> = {
  decide: (tx: Executor, rows: readonly ParsedRow[], scope: Scope) => Promise<Decision<Write>[]>
  write: (tx: Executor, writes: readonly Write[], scope: Scope) => Promise<void>
}
