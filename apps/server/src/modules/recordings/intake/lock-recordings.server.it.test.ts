import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockCall } from '../../telephony/calls/lock-calls.ts'
import { type Clinic, openClinic } from '../../telephony/clinic.fixture.ts'
import { at, wholeCall } from '../../telephony/folding/people.fixture.ts'
import { receiveSignals } from '../../telephony/folding/receive-signals.ts'
import { call } from '../../telephony/tables.ts'
import { recording } from '../tables.ts'
import { lockRecordings } from './lock-recordings.ts'
import { countWaitingLocks } from './waiting-locks.fixture.ts'

let clinic: Clinic
let line: { id: string; accountId: number }
beforeAll(async () => {
  clinic = await openClinic()
  const { accountId } = clinic
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId }
})
afterAll(() => clinic.close())

test('a recording whose call moves while its lock is waited for is locked with the call to which it belongs then', async () => {
  const { accountId, db } = clinic
  await receiveSignals(clinic, line, [...wholeCall('c-1', 0, 60), ...wholeCall('c-2', 600, 60)])
  const ids = new Map((await db.select().from(call)).map(({ callKey, id }) => [callKey, id]))
  const key = (callKey: string) => ({ connectionId: line.id, callKey })
  const id = uuid()
  await db.insert(recording).values({
    ...{ id, accountId, callId: ids.get('c-1') ?? '', ...key('c-1'), source: 'r', state: 'kept' },
    ...{ startedAt: at(0), reportedAt: at(0) },
  })
  const { locking, isLocked, end } = await db.transaction(async (tx) => {
    // As the fold does that makes the first call a report of the second.
    await lockCall(tx, key('c-1'))
    const { promise, resolve } = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const lockingRows = db.transaction(async (other) => {
      const rows = await lockRecordings(other, { accountId, recordingIds: [id] })
      locked.resolve()
      await promise
      return rows
    })
    await expect.poll(() => countWaitingLocks(db)).toBe(1)
    await tx
      .update(recording)
      .set({ callId: ids.get('c-2') ?? '' })
      .where(eq(recording.id, id))
    return { locking: lockingRows, isLocked: locked.promise, end: resolve }
  })
  await isLocked
  const folding = db.transaction((tx) => lockCall(tx, key('c-2')))
  await expect.poll(() => countWaitingLocks(db)).toBe(1)
  // The lock of the call of before is given back.
  await db.transaction((tx) => lockCall(tx, key('c-1')))
  end()
  expect(await locking).toMatchObject([{ id, callId: ids.get('c-2') }])
  await folding
})
