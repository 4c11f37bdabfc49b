import type { NumberImport, Upload } from '@talkie/contract/numbers'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { isArchived } from '../../accounts/index.ts'
import type { Actor } from '../../identity/index.ts'
import { findImport } from './find-import.ts'
import { findKnown } from './reading/find-known.ts'
import { readFile } from './reading/read-file.ts'
import { numberImport, numberImportPiece } from './tables.ts'
import { countOf, noCounts, problemsOf } from './writing/counts.ts'
import { importWriter } from './writing/import-writers.ts'

/** Forgets files that nobody confirmed in a day, and what became of others after three months. */
const forgetOldImports = async (db: Executor) => {
  const { state, createdAt } = numberImport
  await db.delete(numberImport).where(and(eq(state, 'read'), lt(createdAt, sql`now() - interval '1 day'`)))
  await db
    .delete(numberImport)
    .where(and(inArray(state, ['done', 'stopped']), lt(createdAt, sql`now() - interval '90 days'`)))
}

/**
 * Reads an uploaded file and says what importing it would do. Only the file's own tables are written.
 *
 * @throws Refusal with the file's problem at `file`, or where the account does not exist or is archived
 */
export const prepareImport = async (
  db: Database,
  { kind, fileName, country, accountId = null }: Omit<Upload, 'accountId'> & { accountId?: number | null },
  path: string,
  by: Actor,
): Promise<NumberImport> => {
  if (kind === 'ringpool' && accountId === null)
    throw new Refusal('BAD_REQUEST', 'Say whose ringpools are meant.', { accountId: 'required' })
  if (accountId !== null && (await isArchived(db, accountId)))
    throw new Refusal('ACCOUNT_INACTIVE', 'The account is archived: restore it first.')
  await forgetOldImports(db)
  const known = await findKnown(db, { country, accountId })
  const writer = importWriter(kind)
  const id = uuid()
  const values = { id, kind, fileName, country: known.country, accountId, rows: 0, actor: by }
  await db.insert(numberImport).values({ ...values, state: 'read', plan: noCounts, result: noCounts })
  try {
    let rows = 0
    let place = 0
    let plan = noCounts
    let header: string[] = []
    const keepHeader = (texts: string[]) => {
      header = texts
    }
    for await (const piece of readFile({ kind, fileName }, path, known, keepHeader)) {
      const decisions = await writer.decide(db, piece.rows, { accountId, by })
      rows += piece.rows.length + piece.problems.length
      plan = countOf(decisions, { ...plan, bad: plan.bad + piece.problems.length })
      // A row that is bad only as the store is now is decided anew when it is its turn, so it stays among the rows.
      await db.insert(numberImportPiece).values({
        importId: id,
        place,
        rows: piece.rows,
        problems: piece.problems,
        uploaded: piece.uploaded,
        foreseen: problemsOf(decisions),
      })
      place += 1
    }
    await db.update(numberImport).set({ rows, plan, header }).where(eq(numberImport.id, id))
  } catch (error) {
    await db.delete(numberImport).where(eq(numberImport.id, id))
    throw error
  }
  return findImport(db, id)
}
