import { defaultColumns, type ImportKind, type NumberImport, type RowProblem } from '@talkie/contract/numbers'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { UploadedRow } from './reading/uploaded-row.ts'
import { findHeader } from './sheet/find-header.ts'
import { numberImport, numberImportPiece } from './tables.ts'

/** The columns that the user may choose a default for, since the file has none. */
const findLackingColumns = (kind: ImportKind, header: readonly string[]) => {
  const cells = header.map((text) => ({ text, numeric: false }))
  const found = findHeader(kind, { line: 1, cells })
  return kind === 'pool' && found ? defaultColumns.filter((column) => !found.has(column)) : []
}

/** The most refused rows that a screen shows. `listRejectedRows` lists all of them. */
const maxShownProblems = 200

const { importId: importIdColumn, position, problems, foreseen, uploaded } = numberImportPiece

/**
 * The rows of one piece that are not imported: `problems` in the file itself and those with the store, foreseen or
 * met when the rows ran.
 */
type RejectedPiece = { problems: RowProblem[]; uploaded: UploadedRow[] }

/**
 * Iterates over the pieces of an import that have problems, one at a time, so that a file of 50,000 bad rows is never
 * in memory as a whole, nor read in one statement.
 */
async function* iterateRejectedPieces(db: Executor, importId: string): AsyncGenerator<RejectedPiece> {
  const hasProblems = sql`(${problems} <> '[]'::jsonb or ${foreseen} <> '[]'::jsonb)`
  for (let lastPosition = -1; ; ) {
    const [piece] = await db
      .select({ position, problems, foreseen, uploaded })
      .from(numberImportPiece)
      .where(and(eq(importIdColumn, importId), gt(position, lastPosition), hasProblems))
      .orderBy(asc(position))
      .limit(1)
    if (!piece) return
    lastPosition = piece.position
    const sorted = [...piece.problems, ...piece.foreseen].sort((a, b) => a.line - b.line)
    yield { problems: sorted, uploaded: piece.uploaded }
  }
}

const getStoredImport = async (db: Executor, importId: string) => {
  const [stored] = await db.select().from(numberImport).where(eq(numberImport.id, importId))
  if (!stored) throw new Refusal('NOT_FOUND', 'There is no such import.')
  return stored
}

/**
 * Gets an uploaded file with its problems and the progress of its import.
 *
 * @throws Refusal NOT_FOUND
 */
export const getImport = async (db: Executor, importId: string): Promise<NumberImport> => {
  const {
    header,
    accountId: _a,
    actor: _b,
    country: _c,
    movedAt: _m,
    seenAt: _s,
    ...shown
  } = await getStoredImport(db, importId)
  const problemsToShow: RowProblem[] = []
  for await (const piece of iterateRejectedPieces(db, importId)) {
    problemsToShow.push(...piece.problems)
    if (problemsToShow.length >= maxShownProblems) break
  }
  return {
    ...shown,
    lacks: findLackingColumns(shown.kind, header),
    problems: problemsToShow.slice(0, maxShownProblems),
  }
}

/**
 * Lists every row that is not imported, by line, with its cells as they are in the file.
 *
 * @throws Refusal NOT_FOUND
 */
export const listRejectedRows = async (db: Executor, importId: string) => {
  const { fileName, kind, header } = await getStoredImport(db, importId)
  const rows: { problem: RowProblem; cells: string[] | undefined }[] = []
  for await (const piece of iterateRejectedPieces(db, importId)) {
    const cells = new Map(piece.uploaded.map((row) => [row.line, row.cells]))
    rows.push(...piece.problems.map((problem) => ({ problem, cells: cells.get(problem.line) })))
  }
  return { fileName, kind, header, rows }
}
