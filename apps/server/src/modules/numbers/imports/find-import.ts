import type { NumberImport, RowProblem } from '@talkie/contract/numbers'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { UploadedRow } from './reading/uploaded-row.ts'
import { numberImport, numberImportPiece } from './tables.ts'

/** So many refused rows a screen shows; all of them are in the file of `listProblems`. */
const shownProblems = 200

const { importId: ofImport, place, problems, foreseen, uploaded } = numberImportPiece

/** Rows of one piece that are not imported: what is wrong in the file, and what the store says, or said when they ran. */
type Rejected = { problems: RowProblem[]; uploaded: UploadedRow[] }

/**
 * The pieces of an import in which something is wrong, one at a time: a file of 50,000 bad rows is never in memory
 * whole, nor read in one go.
 */
async function* rejectedPieces(db: Executor, importId: string): AsyncGenerator<Rejected> {
  const hasProblems = sql`(${problems} <> '[]'::jsonb or ${foreseen} <> '[]'::jsonb)`
  for (let last = -1; ; ) {
    const [piece] = await db
      .select({ place, problems, foreseen, uploaded })
      .from(numberImportPiece)
      .where(and(eq(ofImport, importId), gt(place, last), hasProblems))
      .orderBy(asc(place))
      .limit(1)
    if (!piece) return
    last = piece.place
    const found = [...piece.problems, ...piece.foreseen].sort((one, other) => one.line - other.line)
    yield { problems: found, uploaded: piece.uploaded }
  }
}

const findStored = async (db: Executor, importId: string) => {
  const [found] = await db.select().from(numberImport).where(eq(numberImport.id, importId))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such import.')
  return found
}

/** An uploaded file with what is wrong in it, and how far its import is. */
export const findImport = async (db: Executor, importId: string): Promise<NumberImport> => {
  const { id, kind, fileName, state, rows, rowsDone, plan, result, createdAt } = await findStored(
    db,
    importId,
  )
  const shown: RowProblem[] = []
  for await (const piece of rejectedPieces(db, importId)) {
    shown.push(...piece.problems)
    if (shown.length >= shownProblems) break
  }
  const base = { id, kind, fileName, state, rows, rowsDone, plan, result, createdAt }
  return { ...base, problems: shown.slice(0, shownProblems) }
}

/** Every row that is not imported, by line, with its cells as they stand in the file. */
export const listRejected = async (db: Executor, importId: string) => {
  const { fileName, kind, header } = await findStored(db, importId)
  const rows: { problem: RowProblem; cells: string[] | undefined }[] = []
  for await (const piece of rejectedPieces(db, importId)) {
    const cells = new Map(piece.uploaded.map((row) => [row.line, row.cells]))
    rows.push(...piece.problems.map((problem) => ({ problem, cells: cells.get(problem.line) })))
  }
  return { fileName, kind, header, rows }
}
