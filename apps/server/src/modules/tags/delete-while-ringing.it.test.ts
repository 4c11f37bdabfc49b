import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../identity/index.ts'
import { poolNumber } from '../numbers/number/tables.ts'
import { ringpoolNumber, ringpoolTag } from '../numbers/ringpools/tables.ts'
import { type Clinic, openClinic } from '../telephony/clinic.fixture.ts'
import { buildSignal } from '../telephony/folding/people.fixture.ts'
import { receiveSignals } from '../telephony/folding/receive-signals.ts'
import { call } from '../telephony/tables.ts'
import { deleteRingpoolTag } from './ringpool-tags/delete-ringpool-tag.ts'

/* The clinic's ringpool 'Web' carries the tag 'Sitio'. Both its numbers are in it. */

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())

test('a call that arrives while its number is deleted either stops the deletion, or finds no number', async () => {
  const { db, accountId } = clinic
  const line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId }
  const [tag] = await db.select().from(ringpoolTag)
  const places = await db.select().from(ringpoolNumber)
  const numbers = await db.select().from(poolNumber)
  for (let turn = 0; turn < 12; turn += 1) {
    const [deletion] = await Promise.allSettled([
      deleteRingpoolTag(db, { accountId, tagId: tag?.id ?? '', numbers: places.length }, systemActor),
      receiveSignals(clinic, line, [buildSignal(`c${turn}`, 'ringing', turn)]),
    ])
    const rang = await db
      .select({ state: call.state })
      .from(call)
      .where(eq(call.callKey, `c${turn}`))
    if (deletion.status === 'rejected') {
      expect(deletion.reason).toMatchObject({ code: 'NUMBERS_IN_USE', count: 1 })
      expect(rang).toEqual([{ state: 'ringing' }])
    } else {
      expect(rang).toEqual([])
      await db.insert(ringpoolTag).values(tag ? [tag] : [])
      await db
        .insert(poolNumber)
        .values(numbers.filter(({ id }) => places.some(({ numberId }) => numberId === id)))
      await db.insert(ringpoolNumber).values(places)
    }
    await receiveSignals(clinic, line, [buildSignal(`c${turn}`, 'completed', turn + 1)])
    await db.update(ringpoolNumber).set({ callId: null, ringpoolId: clinic.ringpoolId })
    await db.execute(`update ringpool set tag_id = '${tag?.id}'`)
  }
})
