import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { toCallId } from '../calls/call-row.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { at, buildSignal, clinicPhones, wholeCall } from '../folding/people.fixture.ts'
import { publishedEvents, standingEvents } from '../folding/published.fixture.ts'
import { receiveSignals } from '../folding/receive-signals.ts'
import { call, reachedCaller } from '../tables.ts'
import { storeReached } from './reached-callers.ts'
import { setReturned } from './set-returned.ts'

/** Marta calls the clinic in vain, and somebody reaches her later: at the second given, after ten o'clock. */
let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
const forget = async () => {
  await forgetCalls(clinic)
  await clinic.db.delete(reachedCaller)
}
beforeEach(forget)

const take = (received: Parameters<typeof receiveSignals>[2]) => receiveSignals(clinic, line, received)
const miss = (callKey: string, start: number, more = {}) => take(wholeCall(callKey, start, 0, more))
const answer = (callKey: string, start: number, more = {}) => take(wholeCall(callKey, start, 60, more))
/** The account calls Marta: the signals of a call to her, which she answers or not. */
const dial = (callKey: string, start: number, isAnswered: boolean) => {
  const outbound = { accountId: clinic.accountId, phone: clinicPhones.marta }
  const more = { outbound, caller: clinicPhones.first, called: null }
  return take([
    buildSignal(callKey, 'initiated', start, more),
    ...(isAnswered ? [buildSignal(callKey, 'answered', start + 5, more)] : []),
    buildSignal(callKey, 'completed', start + 30, more),
  ])
}
const callBack = (key: string, instant: number | null) =>
  clinic.db.transaction((tx) =>
    storeReached(tx, {
      accountId: clinic.accountId,
      phone: clinicPhones.marta,
      by: 'call_back',
      key,
      at: instant === null ? null : at(instant),
    }),
  )
const say = (callKey: string, instant: number | null) =>
  setReturned(
    { db: clinic.db, clock: { now: () => at(instant ?? 0) }, onStored: () => {} },
    { accountId: clinic.accountId, callId: toCallId(line.id, callKey), returned: instant !== null },
    systemActor,
  )
/** The second at which each call was returned; null for those that were not. */
const returned = async () => {
  const rows = await clinic.db
    .select({ key: call.callKey, returnedAt: call.returnedAt })
    .from(call)
    .orderBy(asc(call.callKey))
  return Object.fromEntries(
    rows.map(({ key, returnedAt }) => [
      key,
      returnedAt && Math.round((returnedAt.getTime() - at(0).getTime()) / 1000),
    ]),
  )
}
const published = async () =>
  standingEvents(await publishedEvents(clinic.db))
    .filter(({ type }) => type === 'hangup')
    .map(({ returned: is }) => is)

describe('a missed call is returned', () => {
  test('when its caller is answered at any number of the account, and not by an earlier call', async () => {
    await answer('a', 0)
    await miss('m', 1000)
    expect(await returned()).toEqual({ a: null, m: null })
    expect(await published()).toEqual([undefined, false])
    await answer('b', 2000, { called: clinicPhones.second })
    expect(await returned()).toEqual({ a: null, b: null, m: 2008 })
    expect(await published()).toEqual([undefined, true, undefined])
  })

  test('not by a call that only a voicemail answers', async () => {
    await answer('v', 1000)
    await clinic.db.update(call).set({ voicemail: true }).where(eq(call.callKey, 'v'))
    await miss('m', 0)
    await miss('n', 2000)
    expect(await returned()).toEqual({ m: null, n: null, v: null })
    await callBack('r', 3000)
    expect(await returned()).toEqual({ m: 3000, n: 3000, v: 3000 })
  })

  test('when the account calls back and is answered', async () => {
    await miss('m', 0)
    await dial('o', 500, false)
    expect(await returned()).toEqual({ m: null })
    await dial('p', 900, true)
    expect(await returned()).toEqual({ m: 905 })
    expect(await clinic.db.$count(call)).toBe(1)
  })

  test('when a call-back reaches the caller, until that turns out to be wrong', async () => {
    await miss('m', 0)
    await callBack('r', 700)
    expect(await returned()).toEqual({ m: 700 })
    await callBack('r', null)
    expect(await returned()).toEqual({ m: null })
  })

  test('when a user says so, with the caller’s earlier missed calls, and takes it back', async () => {
    await miss('m', 0)
    await miss('n', 100)
    await say('n', 800)
    expect(await returned()).toEqual({ m: 800, n: 800 })
    await say('n', null)
    expect(await returned()).toEqual({ m: null, n: null })
  })

  test('of an anonymous caller by a user alone', async () => {
    await miss('m', 0, { caller: null, callerHidden: true })
    await say('m', 800)
    await take([buildSignal('m', 'recording', 20, { caller: null, callerHidden: true, id: 'm:late' })])
    expect(await returned()).toEqual({ m: 800 })
    expect(await published()).toEqual([true])
    await say('m', null)
    expect(await returned()).toEqual({ m: null })
    expect(await published()).toEqual([false])
  })

  test('once, however often a user says so, and the audit log has both ways', async () => {
    await miss('m', 0)
    expect(await say('m', 800)).toEqual(at(800))
    expect(await say('m', 900)).toEqual(at(800))
    expect(await say('m', null)).toBeNull()
    expect(await say('m', null)).toBeNull()
    const entries = await clinic.db
      .select({ before: auditEntry.before, after: auditEntry.after })
      .from(auditEntry)
      .where(eq(auditEntry.objectId, toCallId(line.id, 'm')))
      .orderBy(asc(auditEntry.id))
    expect(entries.slice(-2)).toEqual([
      { before: { returned: null }, after: { returned: at(800).toISOString() } },
      { before: { returned: at(800).toISOString() }, after: { returned: null } },
    ])
  })

  test('by no user of another account', async () => {
    await miss('m', 0)
    const input = { accountId: clinic.neighbourId, callId: toCallId(line.id, 'm'), returned: true }
    const deps = { db: clinic.db, clock: { now: () => at(800) }, onStored: () => {} }
    await expect(setReturned(deps, input, systemActor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await returned()).toEqual({ m: null })
  })

  test('no longer once it turns out to have been answered', async () => {
    await miss('m', 0)
    await callBack('r', 700)
    await take([buildSignal('m', 'answered', 4, { id: 'm:late' })])
    expect(await returned()).toEqual({ m: null })
    await expect(say('m', 800)).rejects.toThrow('The call was not missed.')
  })

  test('by nobody of another account', async () => {
    await miss('m', 0)
    await clinic.db.transaction((tx) =>
      storeReached(tx, {
        accountId: clinic.neighbourId,
        phone: clinicPhones.marta,
        by: 'user',
        key: 'x',
        at: at(500),
      }),
    )
    expect(await returned()).toEqual({ m: null })
  })
})

type News =
  | { kind: 'miss' | 'answer' | 'dial' | 'busy' | 'callBack'; key: string; start: number }
  | { kind: 'wrong'; key: string; start: number }

const anyNews = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('miss', 'miss', 'answer', 'dial', 'busy', 'callBack', 'wrong'),
    key: fc.integer({ min: 0, max: 99 }).map((n) => `k${String(n).padStart(2, '0')}`),
    start: fc.integer({ min: 0, max: 20 }).map((n) => n * 100),
  }) as fc.Arbitrary<News>,
  { selector: ({ key }) => key, minLength: 2, maxLength: 7 },
)

const tell = async ({ kind, key, start }: News): Promise<void> => {
  if (kind === 'miss') await miss(key, start)
  if (kind === 'answer') await answer(key, start)
  if (kind === 'dial' || kind === 'busy') await dial(key, start, kind === 'dial')
  if (kind === 'callBack' || kind === 'wrong') await callBack(key, start)
  if (kind === 'wrong') await callBack(key, null)
}

/** The second at which somebody reached the caller, and when that call began. */
const toReach = ({ kind, start }: News): { from: number; at: number }[] => {
  if (kind === 'answer') return [{ from: start, at: start + 8 }]
  if (kind === 'dial') return [{ from: start + 5, at: start + 5 }]
  return kind === 'callBack' ? [{ from: start, at: start }] : []
}

test('any order of news gives the first instant after each missed call at which its caller was reached', async () => {
  await fc.assert(
    fc.asyncProperty(anyNews, async (news) => {
      await forget()
      for (const one of news) await tell(one)
      const reaches = news.flatMap(toReach)
      const expected = news.flatMap((one) => {
        if (one.kind === 'answer') return [[one.key, null]]
        if (one.kind !== 'miss') return []
        const later = reaches.filter(({ from }) => from > one.start).map((reach) => reach.at)
        return [[one.key, later.length > 0 ? Math.min(...later) : null]]
      })
      expect(await returned()).toEqual(Object.fromEntries(expected))
    }),
    { numRuns: 8 },
  )
}, 120_000)
