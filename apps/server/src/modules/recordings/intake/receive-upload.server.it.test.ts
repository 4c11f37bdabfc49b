import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockCall } from '../../telephony/calls/lock-calls.ts'
import { wholeCall } from '../../telephony/folding/people.fixture.ts'
import { receiveSignals } from '../../telephony/folding/receive-signals.ts'
import { call, callReport } from '../../telephony/tables.ts'
import { openRecordings, type Recordings } from '../recordings.fixture.ts'
import { makeWav, tone } from '../sound.fixture.ts'
import { recording } from '../tables.ts'
import { receiveUpload } from './receive-upload.ts'
import { countWaitingLocks } from './waiting-locks.fixture.ts'

let clinic: Recordings
beforeAll(async () => {
  clinic = await openRecordings()
})
afterAll(() => clinic?.close())

test('a recording that is sent while its call becomes a report of another one is of that one', async () => {
  const { db, line, deps, callId } = clinic
  await receiveSignals(clinic, line, wholeCall('p1', 600, 60))
  const report = { connectionId: line.id, callKey: 'p1' }
  const sending = await db.transaction(async (tx) => {
    await lockCall(tx, report)
    const upload = receiveUpload(deps, {
      ...{ connection: line, callKey: 'p1', source: 'r', startedAt: undefined, channels: 1 },
      ...{ body: one(makeWav([tone(0, 1)], 1)), signal: new AbortController().signal, now: new Date() },
    })
    await expect.poll(() => countWaitingLocks(db)).toBe(1)
    // As the fold does.
    await tx.delete(call).where(eq(call.callKey, 'p1'))
    await tx.insert(callReport).values({ ...report, callId, version: 1 })
    return { upload }
  })
  expect(await sending.upload).toEqual({ stored: true })
  expect(await db.select().from(recording)).toMatchObject([{ callKey: 'p1', callId, state: 'kept' }])
})

async function* one(bytes: Uint8Array) {
  yield bytes
}
