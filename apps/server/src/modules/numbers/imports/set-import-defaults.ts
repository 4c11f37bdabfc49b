import type {
  ImportCounts,
  ImportDefaults,
  NumberImport,
  RowChange,
  RowProblem,
} from '@talkie/contract/numbers'
import { and, asc, eq, gt } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { isArchived } from '../../accounts/index.ts'
import type { Actor } from '../../identity/index.ts'
import { getImport } from './get-import.ts'
import { numberImport, numberImportPiece } from './tables.ts'
import { countVerdicts, listChanges, listProblems, maxShownChanges, zeroCounts } from './writing/counts.ts'
import { getImportWriter } from './writing/import-writers.ts'

/** Locks an import that nobody confirmed yet. @throws Refusal NOT_FOUND, CONFLICT */
const lockUnconfirmed = async (tx: Executor, importId: string) => {
  const [found] = await tx.select().from(numberImport).where(eq(numberImport.id, importId)).for('update')
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such import.')
  if (found.state !== 'read') throw new Refusal('CONFLICT', 'This file is being imported already.')
  return found
}

type Planned = {
  plan: ImportCounts
  changes: RowChange[]
  pieces: { position: number; foreseen: RowProblem[] }[]
}

/**
 * Decides all rows again. This takes seconds for a large file, so it is outside of any transaction: the embedded store has one
 * connection, and visits and calls would wait for it.
 */
const planImport = async (
  db: Executor,
  { kind, accountId }: Pick<typeof numberImport.$inferSelect, 'kind' | 'accountId'>,
  { importId, defaults, by }: { importId: string; defaults: ImportDefaults; by: Actor },
): Promise<Planned> => {
  const writer = getImportWriter(kind)
  const planned: Planned = { plan: zeroCounts, changes: [], pieces: [] }
  for (let position = -1; ; ) {
    const isNext = and(eq(numberImportPiece.importId, importId), gt(numberImportPiece.position, position))
    const [piece] = await db
      .select()
      .from(numberImportPiece)
      .where(isNext)
      .orderBy(asc(numberImportPiece.position))
      .limit(1)
    if (!piece) return planned
    position = piece.position
    const decisions = await writer.decide(db, piece.rows, { accountId, by, defaults })
    const { plan, changes } = planned
    planned.plan = countVerdicts(decisions, { ...plan, bad: plan.bad + piece.problems.length })
    planned.changes = [...changes, ...listChanges(piece.rows, decisions)].slice(0, maxShownChanges)
    planned.pieces.push({ position, foreseen: listProblems(decisions) })
  }
}

/**
 * Sets the provider and the account of new numbers whose rows have none, and counts again what importing the file would
 * do. The file itself is not read again.
 *
 * @throws Refusal NOT_FOUND for the import or the account; ACCOUNT_INACTIVE; CONFLICT once the import was confirmed
 */
export const setImportDefaults = async (
  db: Database,
  { importId, defaults }: { importId: string; defaults: ImportDefaults },
  actor: Actor,
): Promise<NumberImport> => {
  if (defaults.accountId !== null) {
    const archived = await isArchived(db, defaults.accountId)
    if (archived === undefined) throw new Refusal('NOT_FOUND', 'There is no such account.')
    if (archived) throw new Refusal('ACCOUNT_INACTIVE', 'The account is archived: restore it first.')
  }
  const found = await db.transaction((tx) => lockUnconfirmed(tx, importId))
  const { plan, changes, pieces } = await planImport(db, found, { importId, defaults, by: actor })
  await db.transaction(async (tx) => {
    await lockUnconfirmed(tx, importId)
    for (const { position, foreseen } of pieces)
      await tx
        .update(numberImportPiece)
        .set({ foreseen })
        .where(and(eq(numberImportPiece.importId, importId), eq(numberImportPiece.position, position)))
    await tx.update(numberImport).set({ defaults, plan, changes }).where(eq(numberImport.id, importId))
  })
  return getImport(db, importId)
}
