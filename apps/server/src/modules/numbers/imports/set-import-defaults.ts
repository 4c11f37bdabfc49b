import type { ImportDefaults, NumberImport, RowChange } from '@talkie/contract/numbers'
import { and, asc, eq, gt } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { isArchived } from '../../accounts/index.ts'
import type { Actor } from '../../identity/index.ts'
import { getImport } from './get-import.ts'
import { numberImport, numberImportPiece } from './tables.ts'
import { countVerdicts, listChanges, listProblems, maxShownChanges, zeroCounts } from './writing/counts.ts'
import { getImportWriter } from './writing/import-writers.ts'

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
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(numberImport).where(eq(numberImport.id, importId)).for('update')
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such import.')
    if (found.state !== 'read') throw new Refusal('CONFLICT', 'This file is being imported already.')
    const writer = getImportWriter(found.kind)
    let plan = zeroCounts
    let changes: RowChange[] = []
    for (let position = -1; ; ) {
      const isNext = and(eq(numberImportPiece.importId, importId), gt(numberImportPiece.position, position))
      const [piece] = await tx
        .select()
        .from(numberImportPiece)
        .where(isNext)
        .orderBy(asc(numberImportPiece.position))
        .limit(1)
      if (!piece) break
      position = piece.position
      const scope = { accountId: found.accountId, by: actor, defaults }
      const decisions = await writer.decide(tx, piece.rows, scope)
      plan = countVerdicts(decisions, { ...plan, bad: plan.bad + piece.problems.length })
      changes = [...changes, ...listChanges(piece.rows, decisions)].slice(0, maxShownChanges)
      await tx
        .update(numberImportPiece)
        .set({ foreseen: listProblems(decisions) })
        .where(and(eq(numberImportPiece.importId, importId), eq(numberImportPiece.position, position)))
    }
    await tx.update(numberImport).set({ defaults, plan, changes }).where(eq(numberImport.id, importId))
  })
  return getImport(db, importId)
}
