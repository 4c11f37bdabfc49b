import { isUnderway, type RowProblem } from '@talkie/contract/numbers'
import { and, asc, eq } from 'drizzle-orm'
import { installationScope, publishChange } from '../../../../platform/live.ts'
import type { Database, Executor } from '../../../../platform/postgres/postgres.ts'
import { recordChange, systemActor } from '../../../identity/index.ts'
import { lockPool } from '../../number/lock-pool.ts'
import type { UploadedRow } from '../reading/uploaded-row.ts'
import { numberImport, numberImportPiece } from '../tables.ts'
import { countVerdicts, listProblems, listWrites } from './counts.ts'
import { getImportWriter } from './import-writers.ts'

type Stored = typeof numberImport.$inferSelect

/** Ends an import and records its result in the audit log. */
const finishImport = async (
  tx: Executor,
  { id, fileName, accountId, result, actor }: Stored,
  state: 'done' | 'stopped' = 'done',
) => {
  await tx.update(numberImport).set({ state, movedAt: new Date() }).where(eq(numberImport.id, id))
  await publishChange(tx, installationScope, 'imports', [id])
  await recordChange(
    tx,
    {
      action: 'update',
      kind: 'import',
      objectId: id,
      name: fileName,
      accountId,
      after: { state, ...result },
    },
    actor ?? systemActor,
  )
}

/** Selects the rows that problems are about. */
const selectRejectedRows = (rows: readonly UploadedRow[], problems: readonly RowProblem[]): UploadedRow[] => {
  const lines = new Set(problems.map(({ line }) => line))
  return rows.filter(({ line }) => lines.has(line))
}

/**
 * Imports the next piece of a file in one transaction. Its rows are decided again, since the store may have changed
 * since they were read. The transaction locks the row of the import, so that two processes never import the same
 * piece.
 *
 * @returns whether there may be another piece
 */
const runPiece = (db: Database, importId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const [found] = await tx.select().from(numberImport).where(eq(numberImport.id, importId)).for('update')
    if (!found || !isUnderway(found.state)) return false
    const belongsToImport = eq(numberImportPiece.importId, importId)
    const [piece] = await tx
      .select()
      .from(numberImportPiece)
      .where(and(belongsToImport, eq(numberImportPiece.done, false)))
      .orderBy(asc(numberImportPiece.position))
      .limit(1)
    if (!piece) {
      await finishImport(tx, found)
      return false
    }
    const writer = getImportWriter(found.kind)
    const { accountId, defaults } = found
    const scope = { accountId, by: found.actor ?? systemActor, defaults }
    const decisions = await writer.decide(tx, piece.rows, scope)
    await writer.write(tx, listWrites(decisions), scope)
    const rejected = listProblems(decisions)
    const result = countVerdicts(decisions, {
      ...found.result,
      bad: found.result.bad + piece.problems.length,
    })
    const rowsDone = found.rowsDone + piece.rows.length + piece.problems.length
    await tx
      .update(numberImport)
      .set({ state: 'running', result, rowsDone, movedAt: new Date() })
      .where(eq(numberImport.id, importId))
    await publishChange(tx, installationScope, 'imports', [importId])
    await tx
      .update(numberImportPiece)
      .set({
        done: true,
        foreseen: rejected,
        uploaded: selectRejectedRows(piece.uploaded, [...piece.problems, ...rejected]),
      })
      .where(and(belongsToImport, eq(numberImportPiece.position, piece.position)))
    return true
  })

/**
 * Imports the remaining pieces of a confirmed file. Each piece is committed by itself, so the import may be
 * interrupted and called again.
 *
 * @throws the reason of `signal` when it aborts
 */
export const runImport = async (db: Database, importId: string, signal?: AbortSignal): Promise<void> => {
  while (await runPiece(db, importId)) signal?.throwIfAborted()
}

/** Stops an import that keeps failing. It shows where it stopped, and a user may resume it. */
export const stopImport = (db: Database, importId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [found] = await tx.select().from(numberImport).where(eq(numberImport.id, importId)).for('update')
    if (found && isUnderway(found.state)) await finishImport(tx, found, 'stopped')
  })
