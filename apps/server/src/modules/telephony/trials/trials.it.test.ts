import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventLog } from '../../../platform/event-log/tables.ts'
import { ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { forgetCalls } from '../clinic.fixture.ts'
import { listConnections } from '../connections/list-connections.ts'
import { clinicPhones } from '../folding/people.fixture.ts'
import { parseSignalFields, toSignal } from '../providers/generic/generic-signal.ts'
import { storeSignals } from '../signals/store-signals.ts'
import { createTestCallKey, isTestCall } from '../signals/test-call-key.ts'
import { call, connection, refusedRequest, signal } from '../tables.ts'
import { type Hooks, openHooks, publicUrl } from '../webhooks/hooks.fixture.ts'
import { previewMapping } from './preview-mapping.ts'
import { sendTestCall } from './test-call/send-test-call.ts'

let hooks: Hooks
beforeAll(async () => {
  hooks = await openHooks({
    foldCalls: async (connectionId, callKeys) =>
      await hooks.foldCalls(
        connectionId,
        callKeys.filter((callKey) => !isTestCall(callKey)),
      ),
  })
})
afterAll(() => hooks.close())
beforeEach(() => forgetCalls(hooks))

const send = (connectionId: string, number: 'first' | 'loose' | 'unlent' = 'first') =>
  sendTestCall(
    { ...hooks, publicUrl },
    { accountId: hooks.accountId, connectionId, numberId: hooks.numberId(number) },
  )
const kept = async () => ({
  signals: await hooks.db.select().from(signal),
  calls: await hooks.db.select().from(call),
  events: await hooks.db.select().from(eventLog),
  onNumber: (await hooks.db.select().from(ringpoolNumber)).filter(({ callId }) => callId !== null),
  refused: await hooks.db.select().from(refusedRequest),
})
const nothing = { signals: [], calls: [], events: [], onNumber: [], refused: [] }

describe('a test call', () => {
  test.each(['clinic', 'centralita', 'twilio', 'jambonz', 'fenced', 'edge'] as const)(
    'goes through the endpoints of %s as its provider would send it, and leaves nothing',
    async (name) => {
      const { steps, call: result } = await send(hooks.connectionIds[name])
      expect(steps.filter(({ step }) => step !== 'route')).toMatchObject([
        { step: 'ringing', status: 200, state: 'ringing', problem: null },
        { step: 'answered', status: 200, state: 'answered', problem: null },
        { step: 'ended', status: 200, state: 'ended', problem: null },
      ])
      expect(result).toMatchObject({ number: clinicPhones.first, outcome: 'valid' })
      expect(await kept()).toEqual(nothing)
    },
  )

  test('says where the call would go, by the same answer', async () => {
    const { steps } = await send(hooks.connectionIds.clinic)
    expect(steps[0]).toMatchObject({ step: 'route', status: 200 })
    expect(steps[0]?.response).toContain('"action":"forward"')
  })

  test('uses the provider’s names, words and dates', async () => {
    await hooks.db
      .update(connection)
      .set({
        mapping: {
          call_id: 'llamada.id',
          event: 'estado',
          caller: 'origen',
          called: 'destino',
          occurred_at: 'Fecha + Hora',
        },
        words: { event: { Sonando: 'ringing', Contestada: 'answered', Fin: 'completed' }, disposition: {} },
        dates: { format: 'DD/MM/YYYY HH:mm:ss', timezone: 'Europe/Madrid' },
      })
      .where(eq(connection.id, hooks.connectionIds.centralita))
    const { steps, call: result } = await send(hooks.connectionIds.centralita)
    expect(steps.at(1)?.request).toMatch(/"estado": "Sonando"/)
    expect(steps.at(1)?.request).toMatch(/"Fecha": "\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d"/)
    expect(result).toMatchObject({ outcome: 'valid' })
    expect(await kept()).toEqual(nothing)
  })

  test('of jambonz is answered with its verbs', async () => {
    const { steps } = await send(hooks.connectionIds.jambonz)
    expect(steps[0]?.request).toMatch(/^POST \/hooks\/telephony\/jambonz\/call-hook\n/)
    expect(steps[0]?.response).toContain('"verb":"dial"')
  })

  test('is no signal of its provider while it is under way', async () => {
    const [connectionId, callKey, now] = [hooks.connectionIds.clinic, createTestCallKey(), new Date()]
    const listed = async () => {
      const { accountId, db } = hooks
      const [found] = await listConnections(db, { accountId, publicUrl, connectionId })
      return { state: found?.state, signalsToday: found?.signalsToday, lastSignalAt: found?.lastSignalAt }
    }
    const before = await listed()
    const parsed = parseSignalFields(
      { call_id: callKey, event: 'ringing', occurred_at: now.toISOString() },
      { mapping: {} },
      now,
    )
    if (!('fields' in parsed)) throw new Error('The signal is not understood.')
    const received = { body: '{}', callKey, signal: toSignal(parsed.fields, undefined, null) }
    await hooks.db.transaction((tx) => storeSignals(tx, connectionId, [received], now))
    expect(await listed()).toEqual(before)
  })

  test('stops where the connection is archived, and says so', async () => {
    expect(await send(hooks.connectionIds.closed)).toMatchObject({
      steps: [{ step: 'route', status: 404, problem: 'archived' }],
      call: null,
    })
    expect(await kept()).toEqual(nothing)
  })

  test('goes only to a number of the account', async () => {
    await expect(send(hooks.connectionIds.clinic, 'unlent')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the preview of a mapping', () => {
  const rules = {
    mapping: { caller: 'origen', called: 'datos.destino', occurred_at: 'fecha + hora', event: 'estado' },
    words: { event: { Colgada: 'completed' as const }, disposition: {} },
    dates: { format: 'DD/MM/YYYY HH:mm', timezone: 'Europe/Madrid' },
  }
  const body = JSON.stringify({
    call_id: 'c-1',
    origen: '612345678',
    datos: { destino: '900111222' },
    ...{ fecha: '21/11/2024', hora: '11:00', estado: 'Colgada', talk_seconds: '01:40', agent: 7 },
  })
  const preview = (pasted: string | null) =>
    previewMapping(hooks.db, { connectionId: hooks.connectionIds.clinic, body: pasted, ...rules }, new Date())
  const fieldsOf = ({ fields }: Awaited<ReturnType<typeof preview>>) =>
    Object.fromEntries(
      fields.filter(({ raw }) => raw !== null).map(({ field, raw, value }) => [field, [raw, value]]),
    )

  test('shows each field as it was sent and as it is understood', async () => {
    const shown = await preview(body)
    expect(shown.problem).toBeNull()
    expect(fieldsOf(shown)).toEqual({
      call_id: ['c-1', 'c-1'],
      caller: ['612345678', '612345678'],
      called: ['900111222', '900111222'],
      occurred_at: ['21/11/2024 11:00', '2024-11-21T10:00:00.000Z'],
      event: ['Colgada', 'completed'],
      talk_seconds: ['01:40', '100'],
      agent: ['7', '7'],
    })
    expect(shown.names).toEqual(
      expect.arrayContaining(['call_id', 'origen', 'datos.destino', 'fecha', 'hora', 'estado']),
    )
  })

  test('reads the last body that came, also one that was refused', async () => {
    expect(await preview(null)).toEqual({ body: null, problem: null, fields: [], names: [] })
    await hooks.http.inject({
      method: 'POST',
      url: '/hooks/telephony/clinic',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer whsec_Q2zDrWVsIGNsw61uaWNhIGRlbCBzb2w=',
      },
      payload: '{"estado":"Rebotada","call_id":"c-2"}',
    })
    const shown = await preview(null)
    expect(shown.problem).toContain('event is not a known word')
    expect(shown.fields.find(({ field }) => field === 'event')).toEqual({
      field: 'event',
      raw: 'Rebotada',
      value: null,
      problem: 'is not a known word',
    })
  })

  test.each(['', '[', 'a=1&b=2', '[]', 'null', 'x\ny'])('never fails: %j', async (text) => {
    expect(await preview(text)).toMatchObject({ body: text })
  })
})
