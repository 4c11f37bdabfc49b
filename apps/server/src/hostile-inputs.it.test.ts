import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAttempt } from './modules/identity/tables.ts'
import { httpLimits } from './platform/http/http-limits.ts'
import { openEndpoints } from './testing/endpoints/endpoints.ts'
import { sendBytes } from './testing/endpoints/send-bytes.ts'
import { accessInputs } from './testing/inputs/access-inputs.ts'
import {
  type AccessFixture,
  createAccessFixture,
  restoreAccounts,
  restoreAgents,
  restoreCalls,
  restorePlans,
  restoreRecordings,
  restoreReports,
  restoreStaticNumber,
  restoreTags,
  restoreTranscripts,
  signInAs,
} from './testing/inputs/access-world.ts'
import { hostileInputs, toUrlText } from './testing/inputs/hostile-inputs.ts'
import { type Procedure, procedures } from './testing/inputs/walk-contract.ts'
import { openTestApp, type TestApp } from './testing/processes/app.ts'

/*
 * Whatever clients send to a procedure or another endpoint, no response is a server error, and no client waits for
 * ever.
 */

/**
 * How many requests are generated; `npm run test:hostile` raises it. PostgreSQL and PGlite run the same statements,
 * so the stores on servers get fewer requests.
 */
const requests = Number(
  process.env.HOSTILE_REQUESTS ?? (process.env.TALKIE_TEST_STORES === 'server' ? 1000 : 5000),
)
/**
 * How many requests go to procedures, which do most of the work. The other endpoints get the rest, because they can
 * be requested wrongly in more ways.
 */
const draws = Math.ceil(requests * 0.7)
const atOnce = 8
const timeout = 600_000 + requests * 30

let app: TestApp
let world: AccessFixture
let token: string
/** Some inputs end the session, and many are wrong passwords. */
const signIn = async () => {
  await app.postgres.db.delete(signInAttempt)
  app.app.identity.attempts.clear()
  token = await signInAs(app, 'diego')
}
beforeAll(async () => {
  // Each request has another client address, so that no rate limit refuses it.
  app = await openTestApp({ TRUST_PROXY: 'loopback' })
  world = await createAccessFixture(app)
  await signIn()
})
afterAll(async () => {
  const { HOSTILE_FIGURES: file } = process.env
  if (file) writeFileSync(file, JSON.stringify(Object.fromEntries(answers)))
  await app?.close()
})

let sent = 0
/** How many responses had each status; the long run reports them. */
const answers = new Map<number, number>()
const count = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1)
type Shot = { procedure: Procedure; input: Record<string, unknown> }

const send = async ({ procedure: { method, path, name }, input }: Shot) => {
  const rest = new Map(Object.entries(input))
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest.get(field)
    rest.delete(field)
    return toUrlText(value) || '%20'
  })
  const query = [...rest].map(([field, value]) => `${toUrlText(field)}=${toUrlText(value)}`).join('&')
  const inBody = method !== 'GET'
  sent += 1
  const response = await fetch(`${app.url}/api${filled}${inBody ? '' : `?${query}`}`, {
    method,
    headers: {
      authorization: `Bearer ${name === 'identity.logout' ? 'nobody' : token}`,
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(inBody && { 'content-type': 'application/json' }),
    },
    ...(inBody && { body: JSON.stringify(Object.fromEntries(rest)) }),
  })
  count(response.status)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  if (isStream) await response.body?.cancel()
  if (response.status === 401 && name !== 'identity.logout' && text.includes('"UNAUTHORIZED"')) await signIn()
  return response.status < 500 ? [] : [{ name, status: response.status, input: JSON.stringify(input), text }]
}

/** Restores what earlier inputs may have deleted or archived. */
const restore = async () => {
  await restoreAccounts(app, world)
  for (const place of [world.motor, world.clinica]) {
    await restoreTags(app, place)
    await restoreStaticNumber(app, place)
    await restoreAgents(app, place)
    await restoreCalls(app, place)
    await restorePlans(app, place)
    await restoreRecordings(app, place)
    await restoreTranscripts(app, place)
    await restoreReports(app, place, world.ids.get('luis') ?? '')
  }
}

/**
 * Milliseconds within which a client that sends no more gets a response or is disconnected, even on a busy machine.
 */
const longestAnswer = 20_000
/** The longest that a client may take to send a request: 30 s, checked every 5 s. */
const longestRequest = httpLimits.requestTimeout + 2 * httpLimits.checkInterval + longestAnswer

test('no bytes make any endpoint fail or hang', { timeout }, async () => {
  const doors = await openEndpoints(app, world, token)
  // A request that never ends is cut off after half a minute, so only the long run has such requests.
  const slow = process.env.HOSTILE_REQUESTS
    ? Array.from({ length: 200 }, (_, index) => {
        const text = 'POST /collect/visit HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{'
        const bytes = Buffer.from(text.slice(0, index % text.length))
        return sendBytes(app.url, { bytes, leaves: 'waits' }, httpLimits.idleTimeout + longestRequest)
      })
    : []
  const failures = new Map<string, object>()
  let answered = 0
  for (const [index, door] of doors.entries()) {
    const sample = { numRuns: Math.ceil((requests - draws) / doors.length), seed: 20_261_122 + index }
    const shots = fc.sample(door, sample)
    for (let first = 0; first < shots.length; first += atOnce)
      await Promise.all(
        shots.slice(first, first + atOnce).map(async (shot) => {
          const { statuses, unexplained, open } = await sendBytes(app.url, shot, longestAnswer)
          answered += statuses.length
          for (const status of statuses) count(status)
          const isUnanswered = shot.leaves === 'waits' && statuses.length === 0
          if (unexplained.length > 0 || open || isUnanswered)
            failures.set(`${index} ${unexplained} ${open} ${isUnanswered}`, {
              statuses,
              open,
              leaves: shot.leaves,
              sent: shot.bytes.toString('latin1').slice(0, 2000),
            })
        }),
      )
  }
  for (const { unexplained, open } of await Promise.all(slow))
    if (unexplained.length > 0 || open) failures.set(`slow ${unexplained}`, { unexplained, open })
  expect(answered).toBeGreaterThanOrEqual((requests - draws) / 2)
  expect([...failures.values()]).toEqual([])
  expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ ok: true })
})

/** Procedures that several reporting screens have share their requests, because a report costs more than all else. */
const families = Map.groupBy(procedures, ({ name }) =>
  name.replace(/^reporting\.\w+\.(?=\w+$|views|mails)/, ''),
)
const drawsOf = ({ name }: Procedure): number => {
  const family = [...families.values()].find((alike) => alike.some((one) => one.name === name)) ?? []
  return Math.ceil(draws / families.size / family.length)
}

// Last, because some of many inputs remove the user who sends them.
test('no generated hostile input makes a procedure fail', { timeout }, async () => {
  const failures = new Map<string, object>()
  for (const [index, procedure] of procedures.entries()) {
    if (index % 10 === 0) await restore()
    const right = accessInputs[procedure.name]?.(world.motor) ?? {}
    const sample = { numRuns: drawsOf(procedure), seed: 20_261_122 + index }
    const inputs = fc.sample(hostileInputs(procedure, right), sample)
    for (let first = 0; first < inputs.length; first += atOnce) {
      const shots = inputs.slice(first, first + atOnce).map((input) => send({ procedure, input }))
      for (const failure of (await Promise.all(shots)).flat())
        failures.set(`${failure.name} ${failure.status}`, failure)
    }
  }
  expect(sent).toBeGreaterThanOrEqual(draws)
  expect([...failures.values()]).toEqual([])
})
