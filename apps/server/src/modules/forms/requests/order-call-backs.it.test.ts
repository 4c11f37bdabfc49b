import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createOutsidePost } from '../../../platform/http/clients/post-outside.ts'
import type { Mail } from '../../../platform/mailer/mail.ts'
import { c2cFormFields } from '../../../testing/inputs/access-inputs.ts'
import { openTestApp, type TestApp } from '../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { recordConversions } from '../../events/index.ts'
import { systemActor } from '../../identity/index.ts'
import { orderCallBack, takesOrders } from '../../telephony/call-backs/order-call-back.ts'
import { connection } from '../../telephony/tables.ts'
import { createForm } from '../c2c-forms/create-form.ts'
import { c2cRequest } from '../tables.ts'
import { getCallBack } from './get-call-back.ts'
import { notifyMembers } from './notify-members.ts'
import { endSilentCalls, placeCallBack, placeCallBacks } from './place-call-backs.ts'

/* The telephone system of Motor Vallès takes orders to call both sides. It checks each order as strictly as it can. */

const secret = `whsec_${Buffer.from('the secret of Motor Vallès').toString('base64')}`
const orderSchema = z.strictObject({
  type: z.literal('call_back.requested'),
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    call_back_id: z.uuid(),
    attempt: z.int().min(1),
    agent: z.literal('+34937271000'),
    visitor: z.e164(),
    caller_id: z.literal('+34937271111'),
    result_url: z.url(),
  }),
})

let talkie: TestApp
let answer: (request: IncomingMessage, response: ServerResponse) => void
let orders: { id: string; data: z.output<typeof orderSchema>['data'] }[] = []
const complaints: unknown[] = []
const system = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    try {
      if (request.url === '/inside') throw new Error('A redirect was followed.')
      const { 'webhook-id': id, 'idempotency-key': key, ...headers } = request.headers
      if (typeof id !== 'string' || key !== id) throw new Error('The order has no id.')
      const signed = Object.fromEntries(
        Object.entries({ ...headers, 'webhook-id': id }).map(([k, v]) => [k, String(v)]),
      )
      orders.push({ id, data: orderSchema.parse(new Webhook(secret).verify(body, signed)).data })
    } catch (error) {
      complaints.push(error)
    }
    answer(request, response)
  })
})
beforeAll(async () => {
  talkie = await openTestApp()
  await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  system.closeAllConnections()
  system.close()
  await talkie.close()
  expect(complaints).toEqual([])
})
beforeEach(() => {
  orders = []
})

const say =
  (status: number, body: object | string = '') =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))

const openSite = async ({
  post = createOutsidePost({ isAllowed: () => true, protocols: ['http:'] }),
} = {}) => {
  const { db } = talkie.postgres
  const { secrets } = talkie.app
  const { account } = await createSimpleSite(db, { numbers: 1 })
  const accountId = account.id
  const { port } = system.address() as AddressInfo
  const key = v4()
  await db.insert(connection).values({
    id: v7(),
    accountId,
    kind: 'generic',
    name: 'Centralita',
    key,
    sealedSecret: secrets.seal(secret),
    mapping: {},
    callBack: { url: `http://127.0.0.1:${port}/orders`, callerId: '+34937271111' },
  })
  const fields = { ...c2cFormFields('Te llamamos'), hours: null }
  const [form, withoutPhone] = [
    await createForm(db, { accountId, fields }, systemActor),
    await createForm(
      db,
      { accountId, fields: { ...fields, name: 'Solo correo', destination: null } },
      systemActor,
    ),
  ]
  const begun = new Date()
  let now = begun
  const clock = { now: () => now }
  // The system refuses an order that was signed long ago.
  const orderDeps = {
    db,
    secrets,
    post,
    clock: { now: () => new Date() },
    publicUrl: talkie.url,
    timeoutMs: 300,
  }
  const deps = {
    db,
    clock,
    log: { warn: () => {} },
    callBack: {
      isThere: async (id: number) => id === accountId && (await takesOrders(orderDeps, id)),
      place: (call: Parameters<typeof orderCallBack>[1]) => orderCallBack(orderDeps, call),
    },
  }
  const ask = async (formId = form.id, phone = '+34612345678') => {
    const eventId = v7()
    await db
      .insert(c2cRequest)
      .values({ id: eventId, accountId, at: begun, dueAt: begun, phone, notifies: true, formId })
    await recordConversions(db, [
      {
        id: eventId,
        type: 'c2c',
        accountId,
        at: begun.toISOString(),
        phone,
        callBack: 'new',
        dimensions: {},
      },
    ])
    return { accountId, eventId }
  }
  /** The minute's jobs, and the queue's three deliveries. */
  const run = async (minutes = 0) => {
    now = new Date(begun.getTime() + minutes * 60_000)
    const send: Parameters<typeof placeCallBacks>[0]['send'] = async (order) => {
      for (const isLast of [false, false, true]) {
        try {
          return await placeCallBack(deps, order, isLast)
        } catch {}
      }
    }
    await endSilentCalls(deps)
    await placeCallBacks({ ...deps, send })
  }
  const report = (body: object, bearer = secret) =>
    fetch(`${talkie.url}/hooks/telephony/${key}/call-backs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    })
  const notify = async () => {
    const sent: Mail[] = []
    const email = `marta-${v4().slice(0, 8)}@motorvalles.example`
    const { identity } = talkie.app
    const userId = await identity.createUser({
      email,
      password: 'una-clave-larga',
      name: 'marta',
      profile: 'regular',
    })
    const mayRead = { has: true, perm: 'r' } as const
    await identity.setPermissions({
      userId,
      accountId,
      sections: { reporting: mayRead, 'reporting.c2c': mayRead },
    })
    const mailer = { sendMail: async (mail: Mail) => void sent.push(mail) }
    await notifyMembers({ ...deps, mailer, publicUrl: 'https://talkie.test' })
    return sent.filter(({ to }) => JSON.stringify(to).includes(email)).length
  }
  return {
    form: form.id,
    withoutPhone: withoutPhone.id,
    ask,
    run,
    report,
    notify,
    get: (asked: { accountId: number; eventId: string }) => getCallBack(db, asked),
  }
}

it('connects at once, and nobody is told', async () => {
  const { ask, run, get, notify } = await openSite()
  answer = say(200, { status: 'connected' })
  const asked = await ask()
  await run()
  expect(await get(asked)).toMatchObject({ state: 'connected', tries: 1, responseSeconds: 0 })
  expect(orders).toMatchObject([{ id: `${asked.eventId}.1`, data: { attempt: 1, visitor: '+34612345678' } }])
  await run(20)
  expect(orders).toHaveLength(1)
  expect(await notify()).toBe(0)
})

it('takes the order, and reports what came of it', async () => {
  const { ask, run, get, report } = await openSite()
  answer = say(202)
  const asked = await ask()
  await run()
  expect(await get(asked)).toMatchObject({ state: 'calling' })
  expect(orders[0]?.data.result_url).toMatch(/\/hooks\/telephony\/[\w-]+\/call-backs$/)
  const said = { call_back_id: asked.eventId, status: 'connected' }
  expect((await report(said, 'whsec_other')).status).toBe(401)
  expect((await report({ ...said, status: 'maybe' })).status).toBe(400)
  expect((await report({ ...said, call_back_id: v7() })).status).toBe(404)
  expect((await report({ ...said, status: 'calling' })).status).toBe(200)
  for (let i = 0; i < 2; i += 1) expect((await report(said)).status).toBe(200)
  expect(await get(asked)).toMatchObject({ state: 'connected', tries: 1 })
  expect((await report({ ...said, status: 'failed' })).status).toBe(200)
  expect(await get(asked)).toMatchObject({ state: 'connected' })
})

it('is of no account but its own', async () => {
  const [one, other] = [await openSite(), await openSite()]
  answer = say(202)
  const asked = await one.ask()
  await one.run()
  expect((await other.report({ call_back_id: asked.eventId, status: 'connected' })).status).toBe(404)
  expect(await one.get(asked)).toMatchObject({ state: 'calling' })
})

it('says nothing more: the try ends, members are told, and it is tried again', async () => {
  const { ask, run, get, notify } = await openSite()
  answer = say(200, 'OK')
  const asked = await ask()
  await run()
  await run(14)
  expect(await get(asked)).toMatchObject({ state: 'calling', tries: 1 })
  await run(16)
  const { state, tries, steps } = await get(asked)
  expect({ state, tries }).toEqual({ state: 'calling', tries: 2 })
  expect(steps[1]).toMatchObject({ kind: 'call_failed', failure: 'no_result' })
  expect(orders.map(({ id }) => id)).toEqual([`${asked.eventId}.1`, `${asked.eventId}.2`])
  expect(await notify()).toBe(1)
})

it.each([
  ['answers 500', say(500, 'Internal error')],
  ['answers 429', say(429)],
  ['hangs', () => {}],
])('%s: one try of three deliveries with one id, then members are told', async (_, answers) => {
  const { ask, run, get, notify } = await openSite()
  answer = answers
  const asked = await ask()
  await run()
  expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([`${asked.eventId}.1`]))
  expect(orders).toHaveLength(3)
  expect(await get(asked)).toMatchObject({
    state: 'failed',
    tries: 1,
    steps: [{ kind: 'call_started' }, { kind: 'call_failed', failure: 'unreachable' }],
  })
  expect(await notify()).toBe(1)
  answer = say(200, { status: 'connected' })
  await run(11)
  expect(await get(asked)).toMatchObject({ state: 'connected', tries: 2 })
})

it.each([
  ['answers 200 with an error', say(200, { error: 'Agent unknown' }), 'Agent unknown'],
  ['answers 403', say(403, { message: 'No licence' }), 'No licence'],
  [
    'leads to another address',
    (_: IncomingMessage, response: ServerResponse) =>
      void response
        .writeHead(307, { location: `http://127.0.0.1:${(system.address() as AddressInfo).port}/inside` })
        .end(),
    'HTTP 307',
  ],
])('%s: refused, not tried again, and members are told', async (_, answers, note) => {
  const { ask, run, get, notify } = await openSite()
  answer = answers
  const asked = await ask()
  for (const minutes of [0, 11, 40]) await run(minutes)
  expect(orders).toHaveLength(1)
  expect(await get(asked)).toMatchObject({
    state: 'failed',
    tries: 1,
    steps: [{ kind: 'call_started' }, { kind: 'call_failed', failure: 'refused', note }],
  })
  expect(await notify()).toBe(1)
})

it('has a private address: nothing is sent, and members are told', async () => {
  const { ask, run, get, notify } = await openSite({
    post: createOutsidePost({ protocols: ['http:', 'https:'] }),
  })
  const asked = await ask()
  await run()
  expect(orders).toEqual([])
  expect(await get(asked)).toMatchObject({ state: 'failed', steps: [{}, { failure: 'refused' }] })
  expect(await notify()).toBe(1)
})

it('reaches nobody: three tries, and members are told after the first', async () => {
  const { ask, run, get, notify } = await openSite()
  answer = say(200, { status: 'failed', reason: 'no answer' })
  const asked = await ask()
  await run()
  expect(await notify()).toBe(1)
  for (const minutes of [11, 22, 33]) await run(minutes)
  expect(orders).toHaveLength(3)
  expect((await get(asked)).steps.at(-1)).toMatchObject({ failure: 'not_connected', note: 'no answer' })
})

it('is not asked for a form without a phone of the account: members are told at once', async () => {
  const { ask, run, get, notify, withoutPhone } = await openSite()
  const asked = await ask(withoutPhone)
  await run()
  expect(orders).toEqual([])
  expect(await get(asked)).toMatchObject({ state: 'new' })
  expect(await notify()).toBe(1)
})

it('is not asked for a phone abroad, which may be dear to call: members are told at once', async () => {
  const { ask, run, get, notify, form } = await openSite()
  const asked = await ask(form, '+5352345678')
  await run()
  expect(orders).toEqual([])
  expect(await get(asked)).toMatchObject({ state: 'new' })
  expect(await notify()).toBe(1)
})
