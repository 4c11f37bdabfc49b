import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { clinicPhones } from '../folding/people.fixture.ts'
import { call } from '../tables.ts'
import { clinicSecret, type Hooks, openHooks } from './hooks.fixture.ts'

/* Marta calls her number; afterwards the number is taken out of the pool, and the carrier's record comes. */

let hooks: Hooks
beforeAll(async () => {
  hooks = await openHooks()
})
afterAll(() => hooks.close())

const send = async (more: Record<string, unknown>) => {
  const answer = await hooks.http.inject({
    method: 'POST',
    url: '/hooks/telephony/clinic',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${clinicSecret}` },
    payload: JSON.stringify({ call_id: 'c-1', caller: '612 345 678', called: '900 111 222', ...more }),
  })
  return answer.json()
}
const calls = () => hooks.db.select().from(call)

test('a record still belongs to its call when the number has left the pool', async () => {
  await send({ event: 'initiated', occurred_at: '2024-11-21T10:00:00Z' })
  const [ringing] = await calls()
  expect(ringing).toMatchObject({ visitId: hooks.visits.marta.id, ringpoolId: hooks.ringpoolId })
  const numberId = hooks.numberId('first')
  await hooks.db.delete(ringpoolNumber).where(eq(ringpoolNumber.numberId, numberId))
  await hooks.db.delete(poolNumber).where(eq(poolNumber.id, numberId))

  const record = {
    event: 'completed',
    // The start differs from the first signal's, but the call is not attributed again.
    started_at: '2024-11-21T09:59:58Z',
    answered_at: '2024-11-21T10:00:08Z',
    ended_at: '2024-11-21T10:01:08Z',
    occurred_at: '2024-11-21T10:01:08Z',
    recording_url: 'https://recordings.example/c-1.mp3',
  }
  expect(await send(record)).toMatchObject({ accepted: 1, errors: [] })
  expect(await calls()).toMatchObject([
    {
      state: 'ended',
      talkSeconds: 60,
      recordings: [{ url: 'https://recordings.example/c-1.mp3' }],
      numberId,
      e164: clinicPhones.first,
      ringpoolId: hooks.ringpoolId,
      visitId: hooks.visits.marta.id,
      outcome: 'valid',
    },
  ])
})

test('a new call to a former number is refused, and so is a signal with another number for the call', async () => {
  const initiated = { event: 'initiated', occurred_at: '2024-11-21T11:00:00Z' }
  for (const more of [{ call_id: 'c-2' }, { called: '900 111 299', event_id: 'e-9' }])
    expect(await send({ ...initiated, ...more })).toMatchObject({
      accepted: 0,
      errors: [{ code: 'unknown_number' }],
    })
  expect(await calls()).toHaveLength(1)
})
