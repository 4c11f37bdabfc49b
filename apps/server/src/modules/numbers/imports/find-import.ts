import type { NumberImport, RowProblem } from '@talkie/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { numberImport, numberImportPiece } from './tables.ts'

/** So many refused rows a screen shows; all of them are in the file of `listProblems`. */
const shownProblems = 200

/** Rows that are not imported: what is wrong in the file, and beside it what the store says, or said when they ran. */
const findProblems = async (db: Executor, importId: string, most: number): Promise<RowProblem[]> => {
  const { problems, foreseen } = numberImportPiece
  const pieces = await db
    .select({ problems, foreseen })
    .from(numberImportPiece)
    .where(
      sql`${numberImportPiece.importId} = ${importId} and (${problems} <> '[]'::jsonb or ${foreseen} <> '[]'::jsonb)`,
    )
    .orderBy(asc(numberImportPiece.place))
    .limit(most)
  return pieces
    .flatMap((piece) => [...piece.problems, ...piece.foreseen].sort((one, other) => one.line - other.line))
    .slice(0, most)
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
  const problems = await findProblems(db, importId, shownProblems)
  return { id, kind, fileName, state, rows, rowsDone, plan, result, createdAt, problems }
}

/** Every row that is not imported, by line, with its cells as they stand in the file. */
export const listRejected = async (db: Executor, importId: string) => {
  const { fileName, kind, header, rows } = await findStored(db, importId)
  const problems = await findProblems(db, importId, rows + 1)
  const pieces = await db
    .select({ uploaded: numberImportPiece.uploaded })
    .from(numberImportPiece)
    .where(eq(numberImportPiece.importId, importId))
  const cells = new Map(pieces.flatMap(({ uploaded }) => uploaded.map((row) => [row.line, row.cells])))
  return {
    fileName,
    kind,
    header,
    rows: problems.map((problem) => ({ problem, cells: cells.get(problem.line) })),
  }
}
