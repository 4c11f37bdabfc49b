import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallPlan, CallPlanFields, CallSound, PlanUse } from '@talkie/contract/routing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callApi } from '../../testing/ask-api.ts'
import { callPlanFields } from '../../testing/inputs/access-inputs.ts'
import {
  type AccessFixture,
  createAccessFixture,
  restorePlans,
  signInAs,
} from '../../testing/inputs/access-world.ts'
import { openTestApp, type TestApp } from '../../testing/processes/app.ts'
import { account } from '../accounts/tables.ts'
import { auditEntry } from '../identity/tables.ts'
import { poolNumber } from '../numbers/number/tables.ts'
import { findRoute, openRouteDirectory, type Route, type RouteDirectory } from './index.ts'

/* Motor Valles: its number 910 000 001 is in a ringpool, 910 000 002 in none. Marta may write, Luis may read. */

let app: TestApp
let world: AccessFixture
let routes: RouteDirectory
let marta: string
let luis: string
beforeAll(async () => {
  app = await openTestApp()
  routes = await openRouteDirectory(app.postgres)
  world = await createAccessFixture(app)
  marta = await signInAs(app, 'marta')
  luis = await signInAs(app, 'luis')
})
afterAll(() => app.close())
beforeEach(() => restorePlans(app, world.motor))

const path = (rest: string) => `/accounts/${world.motor.accountId}/${rest}`
const send = async (method: string, rest: string, body?: unknown, token = marta) => {
  const response = await fetch(`${app.url}/api${path(rest)}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const createPlan = (name: string, change: Partial<CallPlanFields> = {}) =>
  callApi<CallPlan>(app.url, marta, path('call-plans'), { fields: { ...callPlanFields(name), ...change } })
const give = async (kind: PlanUse['kind'], subjectId: string | null, planId: string | null) =>
  await send('PUT', 'call-plan-uses', { kind, subjectId, planId })

const toSoundUrl = (id: string) => `https://talkie.example/${id}`
const at = new Date('2026-11-20T10:00:00+01:00')
const route = async (called: string, more: { caller?: string; at?: Date } = {}): Promise<Route | undefined> =>
  await findRoute(routes, {
    accountId: world.motor.accountId,
    called,
    caller: more.caller ?? '612345678',
    at: more.at ?? at,
    toSoundUrl,
  })
const inRingpool = '910000001'
const spare = '910000002'
const rung = async (called: string) => {
  const found = await route(called)
  return found?.action === 'forward' ? found.destination : undefined
}
const ringing = (phone: string): Partial<CallPlanFields> => ({
  steps: [{ strategy: 'in_turn', seconds: 20, targets: [{ kind: 'phone', name: '', phone }] }],
})

describe('a call goes by the plan', () => {
  test('of its ringpool, else of its number, else of the account, else to its destination', async () => {
    const { ringpool, ringpoolId, numberId, spareNumberId } = world.motor
    const destination = await rung(inRingpool)
    expect(destination).toBe((await rung(inRingpool)) ?? ringpool.destination)
    const [ofAccount, ofNumber, ofRingpool] = [
      await createPlan('account', ringing('937000001')),
      await createPlan('number', ringing('937000002')),
      await createPlan('ringpool', ringing('937000003')),
    ]
    await give('account', null, ofAccount.id)
    expect([await rung(inRingpool), await rung(spare)]).toEqual(['+34937000001', '+34937000001'])
    await give('number', numberId, ofNumber.id)
    expect([await rung(inRingpool), await rung(spare)]).toEqual(['+34937000002', '+34937000001'])
    await give('ringpool', ringpoolId, ofRingpool.id)
    expect([await rung(inRingpool), await rung(spare)]).toEqual(['+34937000003', '+34937000001'])
    await send('PUT', `call-plans/${ofRingpool.id}/archived`, { archived: true })
    expect(await rung(inRingpool)).toBe('+34937000002')
    await give('number', numberId, null)
    await give('account', null, null)
    expect(await rung(inRingpool)).toBe(destination)
    await give('number', spareNumberId, ofNumber.id)
    expect(await rung(spare)).toBe('+34937000002')
  })

  test('but where the account keeps no recordings none is recorded, and no voicemail answers', async () => {
    const { accountId } = world.motor
    const keepFor = (recordingDays: number) =>
      app.postgres.db.update(account).set({ recordingDays }).where(eq(account.id, accountId))
    const plan = await createPlan('recorded', { ...ringing('937000001'), record: true, closed: 'voicemail' })
    const records = async () => {
      const found = await route(inRingpool)
      return found?.action === 'forward' && [found.record, found.voicemail !== null]
    }
    await keepFor(0)
    expect(await records()).toEqual([false, false])
    await give('account', null, plan.id)
    expect(await records()).toEqual([false, false])
    const draft = { ...plan.fields, steps: [] }
    const preview = await send('POST', 'call-plans/preview', {
      ...{ fields: draft, day: '2026-11-20', time: '10:00', anonymous: false },
    })
    expect(preview.body).toMatchObject({ voicemail: false, recorded: false })
    await send('PUT', `call-plans/${plan.id}`, { fields: draft })
    expect(await route(inRingpool)).toEqual({ action: 'reject', reason: 'no_destination' })
    await send('PUT', `call-plans/${plan.id}`, { fields: plan.fields })
    await keepFor(365)
    expect(await records()).toEqual([true, true])
    await give('account', null, null)
    expect(await records()).toEqual([true, false])
  })

  test('as soon as the plan changes', async () => {
    const plan = await createPlan('changed', ringing('937000001'))
    await give('account', null, plan.id)
    await send('PUT', `call-plans/${plan.id}`, {
      fields: { ...plan.fields, steps: [], record: false, refuseAnonymous: true },
    })
    expect(await route(spare)).toMatchObject({
      action: 'forward',
      destination: null,
      target: null,
      record: false,
      steps: [],
      voicemail: { greeting: null, max_seconds: 120 },
    })
    expect(await route(spare, { caller: 'anonymous' })).toEqual({ action: 'reject', reason: 'anonymous' })
  })

  test('with all that rings, in E.164, and out of hours to nobody', async () => {
    const plan = await createPlan('of all', {
      hours: [{ day: 5, from: '09:00', to: '14:00' }],
      closed: 'refuse',
      unanswered: 'end',
      steps: [
        {
          strategy: 'at_once',
          seconds: 25,
          targets: [
            { kind: 'phone', name: 'Ana', phone: '937 000 001' },
            { kind: 'sip', name: 'Luis', address: 'sip:luis@pbx.example' },
          ],
        },
        { strategy: 'in_turn', seconds: 15, targets: [{ kind: 'destination' }] },
      ],
    })
    await give('account', null, plan.id)
    const [number] = await app.postgres.db
      .update(poolNumber)
      .set({ destination: '+34937009999' })
      .returning({ id: poolNumber.id })
    expect(number).toBeDefined()
    expect(await route(spare)).toMatchObject({
      destination: '+34937000001',
      target: null,
      timeout: 25,
      steps: [
        {
          strategy: 'at_once',
          timeout: 25,
          targets: [
            { destination: '+34937000001', target: null },
            { destination: null, target: 'sip:luis@pbx.example' },
          ],
        },
        { strategy: 'in_turn', timeout: 15, targets: [{ destination: '+34937009999', target: null }] },
      ],
      voicemail: null,
    })
    const afternoon = new Date('2026-11-20T15:00:00+01:00')
    expect(await route(spare, { at: afternoon })).toEqual({ action: 'reject', reason: 'closed' })
  })
})

describe('a plan', () => {
  test('says its wrong phones at their places', async () => {
    const fields = { ...callPlanFields('wrong'), ...ringing('12') }
    expect(await send('POST', 'call-plans', { fields })).toMatchObject({
      status: 400,
      body: { data: { fields: { 'steps.0.targets.0.phone': 'invalid_phone' } } },
    })
    const foreign = { ...callPlanFields('wrong'), greetingId: world.clinica.soundId }
    expect(await send('POST', 'call-plans', { fields: foreign })).toMatchObject({
      status: 400,
      body: { data: { fields: { greetingId: 'invalid' } } },
    })
  })

  test('that is used is archived, and not deleted', async () => {
    const plan = await createPlan('used')
    await give('ringpool', world.motor.ringpoolId, plan.id)
    expect((await send('DELETE', `call-plans/${plan.id}`)).status).toBe(409)
    await give('ringpool', world.motor.ringpoolId, null)
    expect((await send('DELETE', `call-plans/${plan.id}`)).status).toBe(200)
  })

  test('that only a number of before has is deleted', async () => {
    const { accountId, spareNumberId } = world.motor
    const setAccount = (owner: number | null) =>
      app.postgres.db.update(poolNumber).set({ accountId: owner }).where(eq(poolNumber.id, spareNumberId))
    const plan = await createPlan('of a number that goes')
    await give('number', spareNumberId, plan.id)
    expect((await send('DELETE', `call-plans/${plan.id}`)).status).toBe(409)
    await setAccount(null)
    expect((await send('DELETE', `call-plans/${plan.id}`)).status).toBe(200)
    await setAccount(accountId)
  })

  test('goes to what the account has, and nothing else', async () => {
    const plan = await createPlan('ours')
    expect((await give('ringpool', world.clinica.ringpoolId, plan.id)).status).toBe(400)
    expect((await give('ringpool', null, plan.id)).status).toBe(400)
    await restorePlans(app, world.clinica)
    expect((await give('ringpool', world.motor.ringpoolId, world.clinica.planId)).status).toBe(404)
  })

  test('is given to nothing once it is archived', async () => {
    const plan = await createPlan('past')
    await send('PUT', `call-plans/${plan.id}/archived`, { archived: true })
    expect(await give('ringpool', world.motor.ringpoolId, plan.id)).toMatchObject({
      status: 400,
      body: { data: { fields: { planId: 'invalid' } } },
    })
  })

  test('may be given by two users at once: one of their plans applies', async () => {
    const plans = [await createPlan('one'), await createPlan('other')]
    await give('account', null, null)
    const given = await Promise.all(plans.map(({ id }) => give('account', null, id)))
    expect(given.map(({ status }) => status)).toEqual([200, 200])
    await give('account', null, null)
  })

  test('is in the activity log, with its steps and what it was given to', async () => {
    const plan = await createPlan('logged')
    await give('ringpool', world.motor.ringpoolId, plan.id)
    const entries = await app.postgres.db.select().from(auditEntry).orderBy(auditEntry.id)
    const created = entries.find(({ objectId }) => objectId === plan.id)
    expect(created?.after).toMatchObject({ steps: ['at_once 25 s: Ana +34937271000'] })
    expect(entries.at(-1)).toMatchObject({ kind: 'ringpool', after: { plan: 'logged' } })
  })
})

describe('a sound', () => {
  const mp3 = readFileSync(join(import.meta.dirname, 'sounds/tone.fixture.mp3'))
  const upload = (body: string | Uint8Array<ArrayBuffer>, token = marta, name = 'Aviso de grabación') =>
    fetch(`${app.url}/api${path(`call-sounds?${new URLSearchParams({ name })}`)}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    })

  test('is uploaded, played before the call, and kept while a plan plays it', async () => {
    const response = await upload(new Uint8Array(mp3))
    expect(response.status).toBe(200)
    const sound = (await response.json()) as CallSound
    expect(sound).toMatchObject({ name: 'Aviso de grabación', plans: [] })
    expect(sound.seconds).toBeCloseTo(1, 0)
    const { wav } = await callApi<{ wav: string }>(app.url, luis, path(`call-sounds/${sound.id}/audio`))
    expect(Buffer.from(wav, 'base64').subarray(0, 4).toString()).toBe('RIFF')
    const plan = await createPlan('announced', { announcementId: sound.id })
    await give('account', null, plan.id)
    expect(await route(spare)).toMatchObject({
      announcement: { id: sound.id, seconds: sound.seconds, url: toSoundUrl(sound.id) },
    })
    expect((await send('DELETE', `call-sounds/${sound.id}`)).status).toBe(409)
    await give('account', null, null)
    await send('DELETE', `call-plans/${plan.id}`)
    expect((await send('DELETE', `call-sounds/${sound.id}`)).status).toBe(200)
  })

  test('is refused where it is none, and from who may not write', async () => {
    const page = await upload('<!doctype html>')
    expect(page.status).toBe(400)
    expect(await page.json()).toMatchObject({ data: { fields: { file: 'no_sound' } } })
    expect((await upload(new Uint8Array(mp3), luis)).status).toBe(403)
    expect((await upload(new Uint8Array(mp3), '')).status).toBe(401)
    expect((await upload(new Uint8Array(mp3), marta, ' ')).status).toBe(400)
    expect((await upload(new Uint8Array(11 * 1024 * 1024))).status).toBe(413)
  })
})

test('a draft says what a call would meet', async () => {
  const fields = { ...callPlanFields('draft'), hours: [{ day: 1, from: '09:00', to: '14:00' }] }
  expect(
    (
      await send(
        'POST',
        'call-plans/preview',
        { fields, day: '2026-11-22', time: '10:00', anonymous: false },
        luis,
      )
    ).body,
  ).toEqual({
    outcome: 'closed',
    holiday: null,
    announced: false,
    steps: [],
    voicemail: true,
    recorded: true,
    nextOpen: '2026-11-23T08:00:00.000Z',
  })
})
