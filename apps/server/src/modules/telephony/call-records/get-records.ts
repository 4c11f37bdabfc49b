import type { RecordImport, RecordProblem, RecordSummary } from '@talkie/contract/telephony'
import { recordFields } from '@talkie/contract/telephony'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { splitMappedName } from '../providers/generic/field-mapping.ts'
import { callRecordImport, callRecordPiece, type RecordRow } from './tables.ts'

/** The most refused rows that a screen shows. */
const maxShownProblems = 200
/** The files that a connection's page lists. */
const maxListed = 20

type Stored = typeof callRecordImport.$inferSelect

const toSummary = (stored: Stored): RecordSummary => ({
  id: stored.id,
  fileName: stored.fileName,
  origin: stored.origin,
  state: stored.state,
  rows: stored.rows,
  rowsDone: stored.rowsDone,
  plan: stored.plan,
  result: stored.result,
  failure: stored.failure,
  by: stored.actor?.name ?? '',
  createdAt: stored.createdAt,
  movedAt: stored.movedAt,
})

/** Lists the last files of a connection, newest first. A file that is still being read is left out. */
export const listRecords = async (db: Executor, connectionId: string): Promise<RecordSummary[]> => {
  const found = await db
    .select()
    .from(callRecordImport)
    .where(
      and(
        eq(callRecordImport.connectionId, connectionId),
        sql`(${callRecordImport.rows} > 0 or ${callRecordImport.failure} is not null)`,
      ),
    )
    .orderBy(desc(callRecordImport.createdAt), desc(callRecordImport.id))
    .limit(maxListed)
  return found.map(toSummary)
}

/** @throws Refusal NOT_FOUND, also for a file of another connection */
export const getStoredRecords = async (
  db: Executor,
  { connectionId, importId }: { connectionId: string; importId: string },
): Promise<Stored> => {
  const [stored] = await db
    .select()
    .from(callRecordImport)
    .where(and(eq(callRecordImport.id, importId), eq(callRecordImport.connectionId, connectionId)))
  if (!stored) throw new Refusal('NOT_FOUND', 'There is no such file.')
  return stored
}

/** Iterates over the refused rows of a file, by line; no more than a piece of them is in memory. */
export async function* iterateRejected(
  db: Executor,
  importId: string,
): AsyncGenerator<{ problem: RecordProblem; row: RecordRow | undefined }> {
  for (let last = -1; ; ) {
    const [piece] = await db
      .select()
      .from(callRecordPiece)
      .where(
        and(
          eq(callRecordPiece.importId, importId),
          gt(callRecordPiece.position, last),
          sql`${callRecordPiece.problems} <> '[]'::jsonb`,
        ),
      )
      .orderBy(asc(callRecordPiece.position))
      .limit(1)
    if (!piece) return
    last = piece.position
    const rows = new Map(piece.rows.map((row) => [row.line, row]))
    for (const problem of piece.problems) yield { problem, row: rows.get(problem.line) }
  }
}

/**
 * Gets a file with its columns, its first rows, its problems and the progress of its import.
 *
 * @throws Refusal NOT_FOUND
 */
export const getRecords = async (
  db: Executor,
  ids: { connectionId: string; importId: string },
): Promise<RecordImport> => {
  const stored = await getStoredRecords(db, ids)
  const problems: RecordProblem[] = []
  for await (const { problem } of iterateRejected(db, stored.id)) {
    problems.push(problem)
    if (problems.length >= maxShownProblems) break
  }
  const columns = recordFields.flatMap((field) => {
    const column = stored.columns[field]
    return column === undefined ? [] : [{ field, column }]
  })
  const used = new Set(columns.flatMap(({ column }) => [column, ...splitMappedName(column)]))
  const unused = stored.header.filter((name) => name !== '' && !used.has(name)).slice(0, 100)
  return { ...toSummary(stored), columns, unused, samples: stored.samples, problems }
}
