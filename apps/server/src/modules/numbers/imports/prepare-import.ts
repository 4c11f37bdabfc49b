import { isAccountImport, type NumberImport, type RowChange, type Upload } from '@talkie/contract/numbers'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { isArchived } from '../../accounts/index.ts'
import type { Actor } from '../../identity/index.ts'
import { getImport } from './get-import.ts'
import { getNameLookup } from './reading/get-name-lookup.ts'
import { readPieces } from './reading/read-pieces.ts'
import { noDefaults, numberImport, numberImportPiece } from './tables.ts'
import { countVerdicts, listChanges, listProblems, maxShownChanges, zeroCounts } from './writing/counts.ts'
import { getImportWriter } from './writing/import-writers.ts'

type UploadedFile = Omit<Upload, 'accountId'> & {
  accountId?: number | null
  /** Where the file is on disk. */
  path: string
}

/**
 * Reads an uploaded file and counts what importing it would do. Writes only the tables of the import.
 *
 * @throws Refusal with the problem of the file at `file`; BAD_REQUEST, NOT_FOUND or ACCOUNT_INACTIVE for the account
 */
export const prepareImport = async (
  db: Database,
  { kind, fileName, country, accountId = null, path }: UploadedFile,
  actor: Actor,
): Promise<NumberImport> => {
  if (isAccountImport(kind) && accountId === null)
    throw new Refusal('BAD_REQUEST', 'An import into an account names it.', {
      accountId: 'required',
    })
  if (accountId !== null && (await isArchived(db, accountId)))
    throw new Refusal('ACCOUNT_INACTIVE', 'The account is archived: restore it first.')
  const lookup = await getNameLookup(db, { country, accountId })
  const writer = getImportWriter(kind)
  const id = uuid()
  const values = { id, kind, fileName, country: lookup.country, accountId, rows: 0, actor }
  await db.insert(numberImport).values({ ...values, state: 'read', plan: zeroCounts, result: zeroCounts })
  try {
    let rows = 0
    let position = 0
    let plan = zeroCounts
    let changes: RowChange[] = []
    let header: string[] = []
    const setHeader = (texts: string[]) => {
      header = texts
    }
    for await (const piece of readPieces({ kind, fileName }, path, lookup, setHeader)) {
      const decisions = await writer.decide(db, piece.rows, { accountId, by: actor, defaults: noDefaults })
      changes = [...changes, ...listChanges(piece.rows, decisions)].slice(0, maxShownChanges)
      rows += piece.rows.length + piece.problems.length
      plan = countVerdicts(decisions, { ...plan, bad: plan.bad + piece.problems.length })
      // A row that is bad only in the present state of the store stays among the rows: it is decided again when it is
      // imported.
      await db.insert(numberImportPiece).values({
        importId: id,
        position,
        rows: piece.rows,
        problems: piece.problems,
        uploaded: piece.uploaded,
        foreseen: listProblems(decisions),
      })
      position += 1
    }
    await db.update(numberImport).set({ rows, plan, changes, header }).where(eq(numberImport.id, id))
  } catch (error) {
    await db.delete(numberImport).where(eq(numberImport.id, id))
    throw error
  }
  return getImport(db, id)
}
