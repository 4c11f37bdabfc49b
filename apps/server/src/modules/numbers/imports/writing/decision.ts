import type { RowProblem } from '@talkie/contract/numbers'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import type { Actor } from '../../../identity/index.ts'
import type { ReadRow } from '../reading/read-row.ts'

/** What a row would do to the store as it is now; `write` is called for what adds or changes. */
export type Decision<Write> =
  | { verdict: 'add' | 'change'; wanted: Write }
  | { verdict: 'same' }
  | { verdict: 'bad'; problem: RowProblem }

/** Which import rows belong to. */
type Scope = { accountId: number | null; by: Actor }

/**
 * One kind of import: a group of rows is decided against the store, and what is to be written is, all in one
 * transaction that holds the pool's lock, so that what was decided is still true when it is written.
 */
export type ImportWriter<Write> = {
  decide: (tx: Executor, rows: readonly ReadRow[], scope: Scope) => Promise<Decision<Write>[]>
  write: (tx: Executor, wanted: readonly Write[], scope: Scope) => Promise<void>
}
