import { isUnderway, type RowProblem } from '@talkie/contract/numbers'
import { and, asc, eq } from 'drizzle-orm'
import { announce, ofInstallation } from '../../../../platform/live.ts'
import type { Database, Executor } from '../../../../platform/postgres/postgres.ts'
import { recordChange, systemActor } from '../../../identity/index.ts'
import { lockPool } from '../../number/lock-pool.ts'
import type { UploadedRow } from '../reading/uploaded-row.ts'
import { numberImport, numberImportPiece } from '../tables.ts'
import { countOf, problemsOf, wantedOf } from './counts.ts'
import { importWriter } from './import-writers.ts'

type Stored = typeof numberImport.$inferSelect

/** Ends an import, with a line in the audit log of what came of it. */
const finish = async (
  tx: Executor,
  { id, fileName, accountId, result, actor }: Stored,
  state: 'done' | 'stopped' = 'done',
) => {
  await tx.update(numberImport).set({ state, movedAt: new Date() }).where(eq(numberImport.id, id))
  await announce(tx, ofInstallation, 'imports', [id])
  await recordChange(tx, actor ?? systemActor, {
    action: 'update',
    kind: 'import',
    objectId: id,
    name: fileName,
    accountId,
    after: { state, ...result },
  })
}

/** The rows that problems are about. */
const uploadedOf = (rows: readonly UploadedRow[], problems: readonly RowProblem[]): UploadedRow[] => {
  const lines = new Set(problems.map(({ line }) => line))
  return rows.filter(({ line }) => lines.has(line))
}

/**
 * Imports the next piece of a file in one transaction; its rows are decided anew, since the store went on since they
 * were read. Two processes take turns at the import's row, so that no piece is done twice.
 *
 * @returns whether there may be another piece
 */
const runPiece = (db: Database, importId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const [found] = await tx.select().from(numberImport).where(eq(numberImport.id, importId)).for('update')
    if (!found || !isUnderway(found.state)) return false
    const ofImport = eq(numberImportPiece.importId, importId)
    const [piece] = await tx
      .select()
      .from(numberImportPiece)
      .where(and(ofImport, eq(numberImportPiece.done, false)))
      .orderBy(asc(numberImportPiece.place))
      .limit(1)
    if (!piece) {
      await finish(tx, found)
      return false
    }
    const writer = importWriter(found.kind)
    const scope = { accountId: found.accountId, by: found.actor ?? systemActor }
    const decisions = await writer.decide(tx, piece.rows, scope)
    await writer.write(tx, wantedOf(decisions), scope)
    const rejected = problemsOf(decisions)
    const result = countOf(decisions, {
      ...found.result,
      bad: found.result.bad + piece.problems.length,
    })
    const rowsDone = found.rowsDone + piece.rows.length + piece.problems.length
    await tx
      .update(numberImport)
      .set({ state: 'running', result, rowsDone, movedAt: new Date() })
      .where(eq(numberImport.id, importId))
    await announce(tx, ofInstallation, 'imports', [importId])
    await tx
      .update(numberImportPiece)
      .set({
        done: true,
        foreseen: rejected,
        uploaded: uploadedOf(piece.uploaded, [...piece.problems, ...rejected]),
      })
      .where(and(ofImport, eq(numberImportPiece.place, piece.place)))
    return true
  })

/**
 * Imports what is left of a file that was confirmed. Each piece stands by itself: it may be ended and called again.
 *
 * @throws the reason of a signal that aborts before its end
 */
export const runImport = async (db: Database, importId: string, signal?: AbortSignal): Promise<void> => {
  while (await runPiece(db, importId)) signal?.throwIfAborted()
}

/** Gives an import up that comes no further: it says where it stopped, and a person may have it go on. */
export const stopImport = (db: Database, importId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [found] = await tx.select().from(numberImport).where(eq(numberImport.id, importId)).for('update')
    if (found && isUnderway(found.state)) await finish(tx, found, 'stopped')
  })
