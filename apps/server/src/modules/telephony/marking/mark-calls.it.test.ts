import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { derivedEventId } from '../../../platform/event-id.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { toCallId } from '../calls/call-row.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { at, buildSignal, wholeCall } from '../folding/people.fixture.ts'
import { publishedEvents, standingEvents } from '../folding/published.fixture.ts'
import { receiveSignals } from '../folding/receive-signals.ts'
import { recordCallReports } from '../folding/record-call-reports.ts'
import { call } from '../tables.ts'
import { type MarkInput, markCalls } from './mark-calls.ts'
import { noteCall } from './note-call.ts'

/** Ana and Luis work at the clinic; Marta calls it, for 12 s and, an hour later, for 60 s. */
const ana = { ...systemActor, userId: '0197f3a2-0000-7000-8000-0000000000aa', name: 'Ana Ruiz' }
const luis = { ...ana, userId: '0197f3a2-0000-7000-8000-0000000000bb', name: 'Luis Gil' }

let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
beforeEach(() => forgetCalls(clinic))

const hour = 3600
const idOf = (callKey: string) => toCallId(line.id, callKey)
const take = (...args: Parameters<typeof wholeCall>) => receiveSignals(clinic, line, wholeCall(...args))
/** A signal that arrives after all others: the call ended later than was said. */
const takeLate = (callKey: string, seconds: number) =>
  receiveSignals(clinic, line, [
    buildSignal(callKey, 'completed', seconds, { id: `${callKey}:late:${seconds}` }),
  ])
const mark = (
  callKey: string,
  value: MarkInput['value'],
  { reason = '', actor = ana, accountId = clinic.accountId } = {},
) =>
  clinic.db.transaction((tx) => markCalls(tx, { accountId, callIds: [idOf(callKey)], value, reason }, actor))
/** The outcome and reason of each call, and whether it has a lead. */
const standing = async () => {
  const events = standingEvents(await publishedEvents(clinic.db))
  return Object.fromEntries(
    events
      .filter(({ type }) => type === 'hangup')
      .map(({ callId, outcome, reason }) => [
        callId,
        `${outcome}, ${reason}${events.some((one) => one.type === 'lead' && one.callId === callId) ? ', lead' : ''}`,
      ]),
  )
}
const ofCalls = async (...callKeys: string[]) => {
  const told = await standing()
  return callKeys.map((key) => told[idOf(key)])
}
const entries = async () =>
  (await clinic.db.select().from(auditEntry).orderBy(asc(auditEntry.id))).map(
    ({ userName, before, after }) => ({
      userName,
      before,
      after,
    }),
  )

describe('a mark by hand', () => {
  test('makes a call valid whatever its signals still say, and is undone without a trace in the figures', async () => {
    await take('c1', 0, 12)
    const before = await standing()
    await mark('c1', 'valid', { reason: 'Pidió presupuesto' })
    expect(await ofCalls('c1')).toEqual(['valid, marked, lead'])
    await takeLate('c1', 22)
    expect(await ofCalls('c1')).toEqual(['valid, marked, lead'])
    await mark('c1', null)
    expect(await standing()).toEqual(before)
    await takeLate('c1', 24)
    await mark('c1', 'not_valid')
    expect(await ofCalls('c1')).toEqual(['not_valid, marked'])
  })

  test('decides the later calls of the caller again, and once more when it is undone', async () => {
    await take('c1', 0, 12)
    await take('c2', hour, 60)
    await take('c3', 2 * hour, 60)
    const decided = ['not_valid, too_short', 'valid, valid, lead', 'not_valid, repeat_in_window']
    expect(await ofCalls('c1', 'c2', 'c3')).toEqual(decided)
    await mark('c1', 'valid')
    expect(await ofCalls('c1', 'c2', 'c3')).toEqual([
      'valid, marked, lead',
      'not_valid, repeat_in_window',
      'not_valid, repeat_in_window',
    ])
    await mark('c1', null)
    expect(await ofCalls('c1', 'c2', 'c3')).toEqual(decided)
    await mark('c2', 'not_valid')
    expect(await ofCalls('c1', 'c2', 'c3')).toEqual([
      'not_valid, too_short',
      'not_valid, marked',
      'valid, valid, lead',
    ])
  })

  test('of a call in progress decides it when it ends', async () => {
    const signals = wholeCall('c1', 0, 12)
    await receiveSignals(clinic, line, signals.slice(0, -1))
    await mark('c1', 'valid')
    expect(await ofCalls('c1')).toEqual([undefined])
    await receiveSignals(clinic, line, signals)
    expect(await ofCalls('c1')).toEqual(['valid, marked, lead'])
  })

  test('gives way to the call centre’s word when it is undone', async () => {
    await take('c1', 0, 12)
    await mark('c1', 'not_valid')
    const net = {
      id: derivedEventId('net', 'report'),
      type: 'llamadaneta' as const,
      accountId: clinic.accountId,
      callId: idOf('c1'),
      at: at(0).toISOString(),
      dimensions: {},
    }
    await clinic.db.transaction((tx) => recordCallReports(tx, [net], at(0)))
    expect(await ofCalls('c1')).toEqual(['not_valid, marked'])
    await mark('c1', null)
    await takeLate('c1', 21)
    expect(await ofCalls('c1')).toEqual(['valid, net_call, lead'])
  })

  test('of the account’s calls alone', async () => {
    await take('c1', 0, 12)
    await expect(mark('c1', 'valid', { accountId: clinic.neighbourId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await ofCalls('c1')).toEqual(['not_valid, too_short'])
  })

  test('by two users at once: one of them comes last, and the log has both', async () => {
    const earlier = (await entries()).length
    await take('c1', 0, 12)
    await Promise.all([mark('c1', 'valid'), mark('c1', 'not_valid', { actor: luis })])
    const log = (await entries()).slice(earlier)
    expect(log.map(({ userName }) => userName).sort()).toEqual(['Ana Ruiz', 'Luis Gil'])
    const [stored] = await clinic.db
      .select({ mark: call.mark })
      .from(call)
      .where(eq(call.id, idOf('c1')))
    const last = log.at(-1)
    expect(stored?.mark).toMatchObject({ by: last?.userName, value: last?.after?.mark })
    await mark('c1', stored?.mark?.value ?? null)
    expect(await entries()).toHaveLength(earlier + 2)
  })

  test('of an unanswered call leaves it among those that nobody answered, unless it is marked as valid', async () => {
    await take('c1', 0, 0)
    await mark('c1', 'not_valid')
    expect(await ofCalls('c1')).toEqual(['not_answered, marked'])
    await mark('c1', 'valid')
    expect(await ofCalls('c1')).toEqual(['valid, marked, lead'])
  })
})

describe('a note', () => {
  const write = (note: string, accountId = clinic.accountId) =>
    noteCall({ db: clinic.db, onStored: () => {} }, { accountId, callId: idOf('c1'), note }, ana)
  const noted = async () =>
    standingEvents(await publishedEvents(clinic.db)).find(({ type }) => type === 'hangup')?.note

  test('stands on the call’s end, also after a late signal, and its history in the audit log', async () => {
    const earlier = (await entries()).length
    await take('c1', 0, 12)
    await write('Llamar el lunes')
    await takeLate('c1', 21)
    expect(await noted()).toBe('Llamar el lunes')
    await write('Llamar el martes')
    await write('')
    expect(await noted()).toBeUndefined()
    expect((await entries()).slice(earlier).map(({ before, after }) => [before?.note, after?.note])).toEqual([
      [null, 'Llamar el lunes'],
      ['Llamar el lunes', 'Llamar el martes'],
      ['Llamar el martes', null],
    ])
  })

  test('on a call of another account is refused', async () => {
    await take('c1', 0, 12)
    await expect(write('Hola', clinic.neighbourId)).rejects.toThrow('There is no such call.')
  })
})
