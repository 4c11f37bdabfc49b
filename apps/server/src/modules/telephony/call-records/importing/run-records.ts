import { isUnderway } from '@talkie/contract/numbers'
import { and, asc, eq, sql } from 'drizzle-orm'
import { createSlices } from '../../../../platform/in-slices.ts'
import { installationScope, publishChange } from '../../../../platform/live.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { recordChange, systemActor } from '../../../identity/index.ts'
import { type IntakeDeps, processSignals } from '../../folding/receive-signals.ts'
import { storeSignals } from '../../signals/store-signals.ts'
import { connection } from '../../tables.ts'
import { parseRecord } from '../reading/parse-record.ts'
import { getRecordConnection, type RecordConnection } from '../record-connection.ts'
import { callRecordImport, callRecordPiece } from '../tables.ts'
import { addCounts, type DecidedRecord, decideRecords } from './decide-records.ts'

type StoredImport = typeof callRecordImport.$inferSelect
type StoredPiece = typeof callRecordPiece.$inferSelect

export type RunDeps = IntakeDeps & { clock: NonNullable<IntakeDeps['clock']> }

/** Signals and calls per transaction: the embedded database runs nothing else while one is open. */
const signalsPerTransaction = 50
const callsPerTransaction = 10

/** Tells the screens of a connection that something about a file changed. */
export const publishRecords = async (
  tx: Executor,
  { id: connectionId, accountId }: Pick<RecordConnection, 'id' | 'accountId'>,
): Promise<void> => publishChange(tx, accountId ?? installationScope, 'connections', [connectionId])

const findPiece = async (db: Executor, importId: string): Promise<StoredPiece | undefined> => {
  const [piece] = await db
    .select()
    .from(callRecordPiece)
    .where(and(eq(callRecordPiece.importId, importId), eq(callRecordPiece.done, false)))
    .orderBy(asc(callRecordPiece.position))
    .limit(1)
  return piece
}

const ofPiece = ({ importId, position }: StoredPiece) =>
  and(eq(callRecordPiece.importId, importId), eq(callRecordPiece.position, position))

/**
 * Decides the rows of a piece again, since the store may have changed since they were read, and notes which calls are new
 * before the first of them is stored: an attempt after a crash would find them known.
 */
const decidePiece = async (
  { db, clock }: RunDeps,
  { stored, piece, target }: { stored: StoredImport; piece: StoredPiece; target: RecordConnection },
) => {
  const { columns, header } = stored
  const inSlices = createSlices()
  const bad = new Set(
    piece.problems.filter(({ reason }) => reason !== 'unknown_number').map(({ line }) => line),
  )
  const records = []
  for (const row of piece.rows) {
    await inSlices()
    const parsed = parseRecord(row, header, { ...target, columns }, clock.now())
    if (!bad.has(row.line) && 'record' in parsed) records.push(parsed.record)
  }
  const { decided, problems } = await decideRecords(db, target, records)
  const isNew = (one: DecidedRecord) =>
    piece.newLines ? piece.newLines.includes(one.record.line) : one.verdict === 'new'
  const fresh = new Set(decided.filter(isNew))
  await db
    .update(callRecordPiece)
    .set({ newLines: [...fresh].map(({ record }) => record.line) })
    .where(ofPiece(piece))
  const allProblems = [...piece.problems.filter(({ line }) => bad.has(line)), ...problems]
  return { decided, fresh, problems: allProblems.sort((a, b) => a.line - b.line) }
}

/**
 * Stores the rows of a piece, then makes their calls, a few in one transaction, as of signals of a webhook. The sweep of
 * waiting signals makes those that a dead process left.
 */
const importPiece = async (deps: RunDeps, file: StoredImport, piece: StoredPiece, signal?: AbortSignal) => {
  const { db, clock } = deps
  const target = await getRecordConnection(db, file.connectionId)
  const { decided, fresh, problems } = await decidePiece(deps, { stored: file, piece, target })
  // All of them: a row about a known call adds its facts to that call, or is a report of it. These first, so that each finds
  // its own call before another row takes it.
  const stored = [...decided].sort((a, b) => Number(fresh.has(a)) - Number(fresh.has(b)))
  for (let first = 0; first < stored.length; first += signalsPerTransaction) {
    signal?.throwIfAborted()
    const rows = stored.slice(first, first + signalsPerTransaction)
    const received = rows.map((row) => ({ ...row.received, importId: file.id }))
    const { callKeys } = await db.transaction((tx) => storeSignals(tx, target.id, received, clock.now()))
    await processSignals(deps, target.id, callKeys, { callsPerTransaction })
  }
  const counts = { new: fresh.size, known: decided.length - fresh.size, bad: problems.length }
  const rejected = new Set(problems.map(({ line }) => line))
  await db.transaction(async (tx) => {
    const [updated] = await tx
      .update(callRecordPiece)
      .set({ done: true, problems, rows: piece.rows.filter(({ line }) => rejected.has(line)) })
      .where(and(ofPiece(piece), eq(callRecordPiece.done, false)))
      .returning({ position: callRecordPiece.position })
    if (!updated) return
    const [current] = await tx
      .select()
      .from(callRecordImport)
      .where(eq(callRecordImport.id, file.id))
      .for('update')
    if (!current) return
    await tx
      .update(callRecordImport)
      .set({
        state: 'running',
        result: addCounts(current.result, counts),
        rowsDone: sql`${callRecordImport.rowsDone} + ${piece.rows.length}`,
        movedAt: new Date(),
      })
      .where(eq(callRecordImport.id, file.id))
    await publishRecords(tx, target)
  })
}

/** Ends an import and records its result in the audit log. */
export const finishRecords = async (
  db: RunDeps['db'],
  importId: string,
  state: 'done' | 'stopped',
): Promise<void> =>
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(callRecordImport)
      .where(eq(callRecordImport.id, importId))
      .for('update')
    if (!stored || !isUnderway(stored.state)) return
    const [target] = await tx
      .select({ id: connection.id, accountId: connection.accountId })
      .from(connection)
      .where(eq(connection.id, stored.connectionId))
    await tx
      .update(callRecordImport)
      .set({ state, movedAt: new Date() })
      .where(eq(callRecordImport.id, importId))
    if (target) await publishRecords(tx, target)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'import',
        objectId: importId,
        name: stored.fileName,
        accountId: target?.accountId ?? null,
        after: { state, ...stored.result },
      },
      stored.actor ?? systemActor,
    )
  })

/**
 * Imports the remaining pieces of a confirmed file. It may be interrupted at any point and called again.
 *
 * @returns the import; undefined if there is nothing to do
 * @throws the reason of `signal` when it aborts
 */
export const runRecords = async (
  deps: RunDeps,
  importId: string,
  signal?: AbortSignal,
): Promise<StoredImport | undefined> => {
  for (;;) {
    signal?.throwIfAborted()
    const [stored] = await deps.db.select().from(callRecordImport).where(eq(callRecordImport.id, importId))
    if (!stored || !isUnderway(stored.state)) return undefined
    const piece = await findPiece(deps.db, importId)
    if (!piece) return stored
    await importPiece(deps, stored, piece, signal)
  }
}
