import type { RecordCounts, RecordOrigin, RecordSample } from '@talkie/contract/telephony'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../../platform/http/http.ts'
import type { Database } from '../../../../platform/postgres/postgres.ts'
import type { Actor } from '../../../identity/index.ts'
import { type FileHeader, readPieces } from '../reading/read-pieces.ts'
import { getRecordConnection } from '../record-connection.ts'
import { callRecordImport, callRecordPiece } from '../tables.ts'
import { addCounts, decideRecords, toSamples, zeroCounts } from './decide-records.ts'

/** The most rows that a preview shows. */
const maxSamples = 50

type RecordFile = {
  /** The import's id; a new one if absent. */
  id?: string
  connectionId: string
  fileName: string
  /** Where the file is on disk. */
  path: string
  origin: RecordOrigin
  /** The user who uploaded it; null for the folder. */
  actor: Actor | null
}

/**
 * Reads a file of call records and counts what importing it would do. Writes only the tables of the import.
 *
 * @returns the import's id
 * @throws Refusal with the problem of the file at `file`; NOT_FOUND
 */
export const prepareRecords = async (
  db: Database,
  { id = uuid(), connectionId, fileName, path, origin, actor }: RecordFile,
  now: Date,
): Promise<string> => {
  const connection = await getRecordConnection(db, connectionId)
  const empty = { state: 'read' as const, plan: zeroCounts, result: zeroCounts }
  await db.insert(callRecordImport).values({ id, connectionId, fileName, origin, actor, ...empty })
  try {
    let rows = 0
    let position = 0
    let plan: RecordCounts = zeroCounts
    let samples: RecordSample[] = []
    const found: FileHeader = { header: [], columns: {} }
    const setHeader = (header: FileHeader) => Object.assign(found, header)
    for await (const piece of readPieces({ path, fileName }, connection, now, setHeader)) {
      const { decided, problems } = await decideRecords(db, connection, piece.records)
      const isNew = decided.filter(({ verdict }) => verdict === 'new').length
      const bad = piece.problems.length + problems.length
      plan = addCounts(plan, { new: isNew, known: decided.length - isNew, bad })
      if (samples.length < maxSamples)
        samples = [...samples, ...toSamples(decided, maxSamples)].slice(0, maxSamples)
      rows += piece.rows.length
      await db.insert(callRecordPiece).values({
        importId: id,
        position,
        rows: piece.rows,
        problems: [...piece.problems, ...problems].sort((a, b) => a.line - b.line),
      })
      position += 1
    }
    await db
      .update(callRecordImport)
      .set({ ...found, rows, plan, samples })
      .where(eq(callRecordImport.id, id))
  } catch (error) {
    // A file of the folder stays in the list with what is wrong with it: nobody waits for an answer.
    const failure = error instanceof Refusal ? error.fields?.file : undefined
    if (origin === 'folder' && failure !== undefined)
      await db.update(callRecordImport).set({ state: 'stopped', failure }).where(eq(callRecordImport.id, id))
    else await db.delete(callRecordImport).where(eq(callRecordImport.id, id))
    throw error
  }
  return id
}
