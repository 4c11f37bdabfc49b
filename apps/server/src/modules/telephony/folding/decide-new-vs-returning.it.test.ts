import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import type { CallSignal } from '../signals/call-signal.ts'
import type { ReceivedItem } from '../signals/store-signals.ts'
import { call } from '../tables.ts'
import { buildSignal, clinicPhones, wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'

let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', { accountId: null }, 'whsec_c2VjcmV0'), accountId: null }
})
afterAll(() => clinic.close())
beforeEach(() => forgetCalls(clinic))

const take = (...received: ReceivedItem[][]) => receiveSignals(clinic, line, received.flat())
const hour = 3600
/** A missed call of Luis, some hours after ten o'clock. */
const ring = (callKey: string, hours: number, more: Partial<CallSignal> = {}) =>
  wholeCall(callKey, hours * hour, 0, { caller: clinicPhones.luis, ...more })
/** What the calls and all of their events say, by call key. */
const decided = async () => {
  const calls = await clinic.db.select().from(call).orderBy(call.callKey)
  const events = standingEvents(await publishedEvents(clinic.db))
  return calls.map(({ id, callKey, newVsReturning }) => {
    const ofCall = events.filter(({ callId }) => callId === id)
    expect(ofCall.length).toBeGreaterThan(0)
    for (const event of ofCall) expect(event.newVsReturning ?? null).toBe(newVsReturning)
    return `${callKey} ${newVsReturning}`
  })
}

describe('the first call of a caller to an account is new, each later one returning', () => {
  test('on every event of the call, the lead included', async () => {
    await take(wholeCall('c1', 0, 60), ring('c2', 1), ring('c3', 2))
    expect(await decided()).toEqual(['c1 new', 'c2 new', 'c3 returning'])
    const events = standingEvents(await publishedEvents(clinic.db))
    expect(events.map(({ type, newVsReturning }) => `${type} ${newVsReturning}`)).toContain('lead new')
  })

  test('whichever number of the account they call, and also while the call rings', async () => {
    await take(ring('c1', 0))
    await take([
      buildSignal('c2', 'initiated', hour, { caller: clinicPhones.luis, called: clinicPhones.loose }),
    ])
    expect(await decided()).toEqual(['c1 new', 'c2 returning'])
  })

  test('though they called another account before', async () => {
    await take(ring('c1', 0, { called: clinicPhones.neighbours }))
    await take(ring('c2', 1))
    expect(await decided()).toEqual(['c1 new', 'c2 new'])
  })

  test('and an anonymous call is neither', async () => {
    await take(ring('c1', 0, { caller: null }), ring('c2', 1, { caller: null }))
    expect(await decided()).toEqual(['c1 null', 'c2 null'])
  })
})

describe('a call decides the others again', () => {
  test('when it arrives late', async () => {
    await take(ring('c2', 2))
    await take(ring('c3', 3))
    await take(ring('c1', 1))
    expect(await decided()).toEqual(['c1 new', 'c2 returning', 'c3 returning'])
  })

  test('when its signals move it in front of the others, or behind them', async () => {
    await take(ring('c1', 1), ring('c2', 2))
    await take([buildSignal('c2', 'initiated', 0, { id: 'earlier', caller: clinicPhones.luis })])
    expect(await decided()).toEqual(['c1 returning', 'c2 new'])
  })

  test('when another caller turns out to have made it', async () => {
    // The first signal with a caller counts, so that an earlier one with another caller changes it.
    await take(ring('c1', 1), ring('c2', 2))
    await take([buildSignal('c1', 'initiated', hour - 10, { id: 'earlier', caller: clinicPhones.marta })])
    const [first] = await clinic.db.select().from(call).where(eq(call.callKey, 'c1'))
    expect(first?.caller).toBe(clinicPhones.marta)
    expect(await decided()).toEqual(['c1 new', 'c2 new'])
  })
})
