import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../../identity/index.ts'

/** Recordings of an account whose sound is not kept any more. */
type GoneRecordings = {
  accountId: number
  recordingIds: readonly string[]
  /** The user who deleted them; null where the account's retention did. */
  actor: Actor | null
}

/** Called in the transaction in which recordings go, so that nothing is left that was concluded from them. */
export type OnGone = (tx: Executor, gone: GoneRecordings) => Promise<void>
