import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '../../identity/index.ts'
import { toCallId } from '../calls/call-row.ts'
import { lockCallers } from '../calls/lock-callers.ts'
import { lockCall } from '../calls/lock-calls.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { markCalls } from '../marking/mark-calls.ts'
import { call } from '../tables.ts'
import { importSignals } from './import-signals.ts'
import { clinicPhones, wholeCall } from './people.fixture.ts'
import { publishedEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'

let clinic: Clinic
let line: { id: string; accountId: number }
beforeAll(async () => {
  clinic = await openClinic()
  const { accountId } = clinic
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId }
})
afterAll(() => clinic.close())
beforeEach(() => forgetCalls(clinic))

const isWaitingForLock = async () => {
  const { rows } =
    await clinic.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}
const day = 86_400
const isWaitingForRow = async () => {
  const { rows } =
    await clinic.db.execute(sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and wait_event = 'transactionid'`)
  return rows.length > 0
}

test('an import that waits for one of its calls holds no caller of another', async () => {
  const { accountId } = clinic
  const both = [...wholeCall('c1', 0, 60), ...wholeCall('c2', 600, 60)]
  const { imported } = await clinic.db.transaction(async (tx) => {
    // As a mark of the second call does.
    await lockCall(tx, { connectionId: line.id, callKey: 'c2' })
    const importing = importSignals(clinic, line.id, both)
    await expect.poll(isWaitingForLock).toBe(true)
    await lockCallers(tx, [{ accountId, caller: clinicPhones.marta }])
    return { imported: importing }
  })
  await imported
  expect(await clinic.db.select().from(call).orderBy(asc(call.startedAt))).toMatchObject([
    { callKey: 'c1', validity: 'valid' },
    { callKey: 'c2', validity: 'repeat_in_window' },
  ])
})

test('a call that is erased while an earlier one of its caller is folded stays erased', async () => {
  await receiveSignals(clinic, line, wholeCall('erased', 100 * day, 60))
  const before = await publishedEvents(clinic.db)
  const erased = toCallId(line.id, 'erased')
  const { folding } = await clinic.db.transaction(async (tx) => {
    await tx.delete(call).where(eq(call.id, erased))
    // Its caller is no longer new at the other one.
    const receiving = receiveSignals(clinic, line, wholeCall('late', 0, 60))
    await expect.poll(isWaitingForRow).toBe(true)
    return { folding: receiving }
  })
  await folding
  expect(await clinic.db.select().from(call)).toMatchObject([{ callKey: 'late', validity: 'valid' }])
  const since = (await publishedEvents(clinic.db)).slice(before.length)
  expect(since.filter(({ callId }) => callId === erased)).toEqual([])
})

test('calls that are marked while a file of them is imported again keep their marks', async () => {
  const { accountId } = clinic
  const keys = Array.from({ length: 12 }, (_, i) => `c${i}`)
  const toSignals = (more = {}) =>
    keys.flatMap((key, i) => wholeCall(key, i * 600, i % 3 === 0 ? 0 : 60, more))
  await importSignals(clinic, line.id, toSignals())
  const mark = (key: string) =>
    clinic.db.transaction((tx) =>
      markCalls(
        tx,
        { accountId, callIds: [toCallId(line.id, key)], value: 'not_valid', reason: key },
        systemActor,
      ),
    )
  // What the file says anew of each call changes it.
  const again = keys.map((key) => ({ ...toSignals().find(({ callKey }) => callKey === key), callKey: key }))
  const signals = again.flatMap(({ callKey, signal }) =>
    signal ? [{ callKey, signal: { ...signal, id: `${callKey}:again`, destination: '+34915550001' } }] : [],
  )
  await Promise.all([importSignals(clinic, line.id, signals), ...keys.toReversed().map(mark)])
  const stored = await clinic.db.select().from(call)
  expect(stored.map(({ mark: one, callKey }) => one?.reason === callKey)).toEqual(keys.map(() => true))
  expect(new Set(stored.map(({ destination }) => destination))).toEqual(new Set(['+34915550001']))
})
