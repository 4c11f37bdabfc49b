import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { derivedEventId } from '../../../platform/event-id.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { toCallId } from '../calls/call-row.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { markCalls } from '../marking/mark-calls.ts'
import { noteCall } from '../marking/note-call.ts'
import { call, callReport } from '../tables.ts'
import { at, buildSignal, wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'
import { recordCallReports } from './record-call-reports.ts'

/*
 * The carrier and the telephone system report Marta's call. The system's first signals come last, so that its report is a
 * call of its own until then. Meanwhile Ana works with it.
 */
const ana = { ...systemActor, userId: '0197f3a2-0000-7000-8000-0000000000aa', name: 'Ana Ruiz' }
let clinic: Clinic
let carrier: { id: string; accountId: number }
let pbx: { id: string; accountId: number }
beforeAll(async () => {
  clinic = await openClinic()
  const { accountId } = clinic
  const open = async (key: string) => ({
    id: await clinic.createConnection(key, {}, 'whsec_c2VjcmV0'),
    accountId,
  })
  carrier = await open('carrier')
  pbx = await open('pbx')
})
afterAll(() => clinic.close())
beforeEach(async () => {
  await forgetCalls(clinic)
  await clinic.db.delete(callReport)
})

type Signals = Parameters<typeof receiveSignals>[2]
const send = (line: typeof carrier, signals: Signals) => receiveSignals(clinic, line, signals)
const idOf = (line: typeof carrier, callKey: string) => toCallId(line.id, callKey)
const mark = (callId: string, value: 'valid' | 'not_valid', reason: string) =>
  clinic.db.transaction((tx) =>
    markCalls(tx, { accountId: clinic.accountId, callIds: [callId], value, reason }, ana),
  )
const note = (callId: string, text: string) =>
  noteCall({ db: clinic.db, onStored: () => {} }, { accountId: clinic.accountId, callId, note: text }, ana)
const reportNetCall = (callId: string) =>
  clinic.db.transaction((tx) =>
    recordCallReports(
      tx,
      [
        {
          ...{ id: derivedEventId(callId, 'net'), type: 'llamadaneta', accountId: clinic.accountId, callId },
          ...{ at: at(90).toISOString(), dimensions: {} },
        },
      ],
      at(90),
    ),
  )
const calls = () => clinic.db.select().from(call).orderBy(asc(call.startedAt))
const hangups = async () =>
  standingEvents(await publishedEvents(clinic.db))
    .filter(({ type }) => type === 'hangup')
    .map(({ marked, note, outcome, reason }) => ({ marked, note, outcome, reason }))
const audited = async () =>
  (await clinic.db.select().from(auditEntry).orderBy(asc(auditEntry.id))).map(
    ({ userName, objectId, before, after }) => ({ userName, objectId, before, after }),
  )

/** The telephone system's report: its end alone, which is a call of its own, and the signals before it. */
const [end, ...before] = wholeCall('p-1', 2, 12).reverse()
const reportEnd = () => send(pbx, end ? [end] : [])

test('what a user said of a call that proves to be a report is said of the call that counts', async () => {
  await send(carrier, wholeCall('c-1', 0, 14))
  await reportEnd()
  const [counts, report] = [idOf(carrier, 'c-1'), idOf(pbx, 'p-1')]
  await mark(report, 'valid', 'Pidió cita')
  await note(report, 'Vendrá el martes')
  const marked = (await calls()).find(({ id }) => id === report)?.mark
  const entries = (await audited()).length
  await send(pbx, before)
  expect(await calls()).toMatchObject([
    { id: counts, mark: marked, note: 'Vendrá el martes', outcome: 'valid', validity: 'marked' },
  ])
  expect(await hangups()).toEqual([
    { marked: 'valid', note: 'Vendrá el martes', outcome: 'valid', reason: 'marked' },
  ])
  const said = { mark: 'valid', reason: 'Pidió cita', note: 'Vendrá el martes' }
  const nothing = { mark: null, reason: '', note: null }
  expect((await audited()).slice(entries)).toEqual([
    { userName: 'Talkie', objectId: report, before: said, after: nothing },
    { userName: 'Talkie', objectId: counts, before: nothing, after: said },
  ])
})

test('what was said of the call that counts stays, and the audit log keeps what was said of its report', async () => {
  await send(carrier, wholeCall('c-1', 0, 14))
  await reportEnd()
  const [counts, report] = [idOf(carrier, 'c-1'), idOf(pbx, 'p-1')]
  await mark(counts, 'not_valid', 'Proveedor')
  await mark(report, 'valid', 'Pidió cita')
  await note(report, 'Vendrá el martes')
  const entries = (await audited()).length
  await send(pbx, before)
  expect(await calls()).toMatchObject([
    { mark: { value: 'not_valid', reason: 'Proveedor' }, note: 'Vendrá el martes', outcome: 'not_valid' },
  ])
  expect((await audited()).slice(entries)).toMatchObject([
    { objectId: report, before: { mark: 'valid', reason: 'Pidió cita', note: 'Vendrá el martes' } },
    { objectId: counts, before: { note: null }, after: { note: 'Vendrá el martes' } },
  ])
})

test('a net call stays one as the report of another call', async () => {
  await send(carrier, wholeCall('c-1', 0, 14))
  await reportEnd()
  await reportNetCall(idOf(pbx, 'p-1'))
  await send(pbx, before)
  expect(await calls()).toMatchObject([{ netCall: true, outcome: 'valid', validity: 'net_call' }])
  expect(await hangups()).toMatchObject([{ outcome: 'valid', reason: 'net_call' }])
})

test('a call that another one returned is returned by the call of which that proves to be a report', async () => {
  await send(carrier, wholeCall('missed', -100, 0))
  await send(carrier, [
    buildSignal('c-1', 'initiated', 0),
    buildSignal('c-1', 'answered', 40),
    buildSignal('c-1', 'completed', 100),
  ])
  await send(pbx, [buildSignal('p-1', 'answered', 20)])
  expect((await calls())[0]).toMatchObject({ callKey: 'missed', returnedAt: at(20) })
  await send(pbx, [buildSignal('p-1', 'initiated', 2)])
  expect(await calls()).toMatchObject([{ callKey: 'missed', returnedAt: at(40) }, { callKey: 'c-1' }])
})

describe('a report that proves to be another call after all', () => {
  /** The carrier’s call had ended before the telephone system’s began. */
  const endBefore = () => send(carrier, [buildSignal('c-1', 'failed', 1)])
  const beginWith = async () => {
    await send(carrier, [buildSignal('c-1', 'initiated', 0)])
    await reportEnd()
  }

  test('has back what was said of it, and the one that counted has it no longer', async () => {
    await beginWith()
    const [counts, report] = [idOf(carrier, 'c-1'), idOf(pbx, 'p-1')]
    await mark(report, 'valid', 'Pidió cita')
    await note(report, 'Vendrá el martes')
    await reportNetCall(report)
    await send(pbx, before)
    expect(await calls()).toMatchObject([{ id: counts, mark: { reason: 'Pidió cita' }, netCall: true }])
    const entries = (await audited()).length
    await endBefore()
    expect(await calls()).toMatchObject([
      { id: counts, mark: null, note: null, netCall: false, outcome: 'not_answered', inherited: {} },
      {
        id: report,
        mark: { reason: 'Pidió cita' },
        note: 'Vendrá el martes',
        netCall: true,
        outcome: 'valid',
      },
    ])
    const said = { mark: 'valid', reason: 'Pidió cita', note: 'Vendrá el martes' }
    const nothing = { mark: null, reason: '', note: null }
    expect((await audited()).slice(entries)).toMatchObject([
      { userName: 'Talkie', objectId: report, before: nothing, after: said },
      { userName: 'Talkie', objectId: counts, before: said, after: nothing },
    ])
    expect(await hangups()).toHaveLength(2)
  })

  test('leaves what was said of the one that counted since', async () => {
    await beginWith()
    const [counts, report] = [idOf(carrier, 'c-1'), idOf(pbx, 'p-1')]
    await mark(report, 'valid', 'Pidió cita')
    await note(report, 'Vendrá el martes')
    await send(pbx, before)
    await mark(counts, 'not_valid', 'Proveedor')
    await endBefore()
    expect(await calls()).toMatchObject([
      { id: counts, mark: { reason: 'Proveedor' }, note: null },
      { id: report, mark: { reason: 'Pidió cita' }, note: 'Vendrá el martes' },
    ])
  })

  test('and one again has it once more', async () => {
    await beginWith()
    const [counts, report] = [idOf(carrier, 'c-1'), idOf(pbx, 'p-1')]
    await mark(report, 'valid', 'Pidió cita')
    await send(pbx, before)
    await endBefore()
    await note(counts, 'Es Marta')
    // The carrier says at last that it ended with the other one, which was stored first now.
    await send(carrier, [buildSignal('c-1', 'completed', 22)])
    expect(await calls()).toMatchObject([{ id: report, mark: { reason: 'Pidió cita' }, note: 'Es Marta' }])
    expect(await clinic.db.select().from(callReport)).toMatchObject([{ callKey: 'c-1' }])
  })
})
