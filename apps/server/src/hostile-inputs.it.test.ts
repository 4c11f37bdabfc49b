import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAttempt } from './modules/identity/tables.ts'
import { accessInputs } from './testing/access-inputs.ts'
import {
  type AccessWorld,
  openAccessWorld,
  restoreAccounts,
  restoreReports,
  restoreTags,
  tokenOf,
} from './testing/access-world.ts'
import { openTestApp, type TestApp } from './testing/app.ts'
import { hostileInputs, inAddress } from './testing/hostile-inputs.ts'
import { type Procedure, procedures } from './testing/walk-contract.ts'

/* Whatever is sent to a procedure, nobody gets an answer that says that Talkie failed. */

/** PostgreSQL and PGlite run the same statements: the second kind of stores is asked less. */
const draws = process.env.TALKIE_TEST_STORES === 'server' ? 1000 : 10_000
const atOnce = 8

let app: TestApp
let world: AccessWorld
let token: string
/** Some draws end the session, and many are wrong passwords. */
const signIn = async () => {
  await app.postgres.db.delete(signInAttempt)
  token = await tokenOf(app, 'diego')
}
beforeAll(async () => {
  // Each request is another visitor's, so that none is refused for being one of many.
  app = await openTestApp({ TRUST_PROXY: 'loopback' })
  world = await openAccessWorld(app)
  await signIn()
})
afterAll(() => app?.close())

let sent = 0
type Shot = { procedure: Procedure; input: Record<string, unknown> }

const send = async ({ procedure: { method, path, name }, input }: Shot) => {
  const rest = new Map(Object.entries(input))
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest.get(field)
    rest.delete(field)
    return inAddress(value) || '%20'
  })
  const query = [...rest].map(([field, value]) => `${inAddress(field)}=${inAddress(value)}`).join('&')
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
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  if (isStream) await response.body?.cancel()
  if (response.status === 401 && name !== 'identity.logout' && text.includes('"UNAUTHORIZED"')) await signIn()
  return response.status < 500 ? [] : [{ name, status: response.status, input: JSON.stringify(input), text }]
}

/** Puts there what the draws before may have deleted or archived. */
const restore = async () => {
  await restoreAccounts(app, world)
  for (const place of [world.motor, world.clinica]) {
    await restoreTags(app, place)
    await restoreReports(app, place, world.ids.get('luis') ?? '')
  }
}

/** Procedures that the screens of reporting have alike share their draws: a report costs more than all else. */
const families = Map.groupBy(procedures, ({ name }) =>
  name.replace(/^reporting\.\w+\.(?=\w+$|views|mails)/, ''),
)
const drawsOf = ({ name }: Procedure): number => {
  const family = [...families.values()].find((alike) => alike.some((one) => one.name === name)) ?? []
  return Math.ceil(draws / families.size / family.length)
}

test('no draw of hostile inputs makes a procedure fail', { timeout: 600_000 }, async () => {
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
