import type { Access } from '@talkie/contract/access'
import { eq, inArray } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setAccountArchived } from './modules/accounts/index.ts'
import { systemActor } from './modules/identity/index.ts'
import { signInAttempt, user } from './modules/identity/tables.ts'
import { ringpoolNumber } from './modules/numbers/ringpools/tables.ts'
import { createSecrets } from './platform/secrets.ts'
import { accessInputs, sampleId, samplePlace } from './testing/access-inputs.ts'
import {
  type AccessWorld,
  openAccessWorld,
  type Person,
  restoreAccounts,
  restoreReports,
  restoreTags,
  tokenOf,
} from './testing/access-world.ts'
import { openTestApp, type TestApp, testSecret } from './testing/app.ts'
import { callProcedure, type Procedure, procedures } from './testing/walk-contract.ts'

/*
 * Walks every procedure of the contract, over HTTP, as strangers, as the neighbour and as people of the account:
 * see testing/access-world.ts for who they are.
 */

let app: TestApp
let world: AccessWorld
const tokens = new Map<Person, string>()
/** Whether the world may be other than it should be: only what is done changes it, not what is read or refused. */
let changed = true

beforeAll(async () => {
  app = await openTestApp()
  world = await openAccessWorld(app)
  for (const person of ['diego', 'marta', 'luis', 'olga', 'nuria'] as const)
    tokens.set(person, await tokenOf(app, person))
})
beforeEach(async () => {
  const { db } = app.postgres
  await db.delete(signInAttempt)
  app.app.identity.attempts.clear()
  if (!changed) return
  await restoreAccounts(app, world)
  const spares = [world.motor.spareNumberId, world.clinica.spareNumberId]
  await db.delete(ringpoolNumber).where(inArray(ringpoolNumber.numberId, spares))
  await restoreReports(app, world.motor, world.ids.get('luis') ?? '')
  await restoreReports(app, world.clinica, world.ids.get('nuria') ?? '')
  await restoreTags(app, world.motor)
  await restoreTags(app, world.clinica)
  changed = false
})
afterAll(() => app.close())

const inputOf = ({ name }: Procedure, of: AccessWorld['motor']): object => {
  const input = accessInputs[name]
  if (!input)
    throw new Error(`testing/access-inputs.ts has no input for ${name}: what is new is to be proven too.`)
  return input(of)
}
/** Questions too long for an address are posted. */
const reads = ({ method, name }: Procedure) => method === 'GET' || /\.(ask|rows|preview)$/.test(name)
const call = async (procedure: Procedure, input: object, token: string | undefined, smuggled = {}) => {
  const answered = await callProcedure(app.url, procedure, { input, token, smuggled })
  changed ||= answered.status < 400 && !reads(procedure)
  return answered
}
const as = (person: Person) => tokens.get(person) ?? ''

const those = (wanted: (access: Access) => boolean) =>
  procedures.filter(({ access }) => wanted(access)).map((procedure) => [procedure.name, procedure] as const)
const ofAccount = those(({ access }) => access === 'member' || access === 'section')
const ofSection = those(({ access }) => access === 'section')
const reading = those((access) => access.access === 'section' && access.level === 'r')
const writing = those((access) => access.access === 'section' && access.level === 'w')
const forMembers = those(({ access }) => access === 'member')
const forPrivileged = those(({ access }) => access === 'privileged')
const forEverybody = those(({ access }) => access === 'public')
const forSignedIn = those(({ access }) => access === 'signedIn')
const notPublic = those(({ access }) => access !== 'public')

/** Nobody here has a second factor or a passkey: who asks for these is told so, or that the code is wrong. */
const needMore = new Map([
  ['identity.profile.secondFactor.confirm', [400, 409]],
  ['identity.profile.secondFactor.renewCodes', [400, 409]],
  ['identity.profile.passkeys.add', [400]],
  // Nor is there a provider, or an issuer.
  ['identity.singleSignOn.providers.update', [404]],
  ['identity.singleSignOn.providers.remove', [404]],
  ['identity.singleSignOn.providers.test', [400]],
  ['identity.profile.passkeys.rename', [404]],
  ['identity.profile.passkeys.remove', [404]],
])
const expectAnswer = (name: string, status: number) => expect(needMore.get(name) ?? [200]).toContain(status)

/** Procedures that name an object of the account beside the account. */
const ofObjects = ofAccount.filter(([name]) =>
  JSON.stringify(accessInputs[name]?.(samplePlace) ?? sampleId).includes(sampleId),
)

/** Posted because it is long, or because a file is made of it: nothing of the account changes by these. */
const postedReads = /\.(ask|rows|preview|exportCsv)$/
/** What must go on for an archived account: restoring it, and what belongs to the people and the pool. */
const beyondTheAccount =
  /^(accounts\.(create|setArchived|clients\.)|identity\.|numbers\.|ringpools\.everywhere$)/
const ofArchived = procedures.filter(
  ({ name, method }) => method !== 'GET' && !postedReads.test(name) && !beyondTheAccount.test(name),
)

/** What a stranger may call, and is then told that what they know is wrong. */
const calledWrongly = new Map([
  ['identity.login', { status: 401, code: 'INVALID_CREDENTIALS' }],
  ['identity.singleSignOn.begin', { status: 404, code: 'NOT_FOUND' }],
  ['identity.singleSignOn.finish', { status: 400, code: 'SINGLE_SIGN_ON_FAILED' }],
  ['identity.passkeys.signIn', { status: 400, code: 'INVALID_PASSKEY' }],
  ['identity.recovery.check', { status: 400, code: 'INVALID_TOKEN' }],
  ['identity.recovery.setPassword', { status: 400, code: 'INVALID_TOKEN' }],
])

test('every procedure has an input here, and every input a procedure', () => {
  expect(Object.keys(accessInputs).sort()).toEqual(procedures.map(({ name }) => name).sort())
})

describe('a stranger is refused', () => {
  const strangers: [string, () => Promise<string | undefined>][] = [
    ['without a token', async () => undefined],
    ['with garbage', async () => 'eyJhbGciOiJub25lIn0.e30.'],
    [
      'with a token past its end',
      async () =>
        await new SignJWT({ ...decodeJwt(as('diego')), exp: Math.floor(Date.now() / 1000) - 1 })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(createSecrets(testSecret).key('access token')),
    ],
    [
      'with a token that somebody else signed',
      async () =>
        await new SignJWT(decodeJwt(as('diego')))
          .setProtectedHeader({ alg: 'HS256' })
          .sign(createSecrets('the secret of another installation').key('access token')),
    ],
    [
      'with the token of a session that was ended',
      async () => {
        const token = await tokenOf(app, 'diego')
        const who = await app.app.identity.authenticate(token)
        if (who) await app.app.identity.logout(who)
        return token
      },
    ],
    [
      'with the token of a user who was made inactive',
      async () => {
        const email = 'baja@talkie.example'
        const id = await app.app.identity.createUser({
          email,
          password: 'una-clave-larga',
          name: 'Baja',
          profile: 'privileged',
        })
        const given = { email, password: 'una-clave-larga', address: '203.0.113.7', userAgent: 'test' }
        const { accessToken } = await app.app.identity.login(given)
        await app.postgres.db.update(user).set({ active: false }).where(eq(user.id, id))
        return accessToken
      },
    ],
  ]

  describe.each(strangers)('%s', (_, make) => {
    let token: string | undefined
    beforeAll(async () => {
      token = await make()
    })
    test.each(notPublic)('by %s', async (_, procedure) => {
      const { status, body } = await call(procedure, inputOf(procedure, world.motor), token)
      expect({ status, body }).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED', status: 401 } })
    })
  })
})

describe('the neighbour', () => {
  test.each(ofAccount)(
    'does not get into the account by %s, nor learns that it exists',
    async (_, procedure) => {
      const refused = await call(procedure, inputOf(procedure, world.motor), as('nuria'))
      expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      const unknown = { ...inputOf(procedure, world.motor), accountId: 999_999 }
      expect((await call(procedure, unknown, as('nuria'))).text).toBe(refused.text)
    },
  )

  test.each(ofObjects)(
    'does not reach an object by its id through an account of their own: %s',
    async (_, procedure) => {
      const input = { ...inputOf(procedure, world.motor), accountId: world.clinica.accountId }
      const { status, body } = await call(procedure, input, as('nuria'))
      expect([400, 404]).toContain(status)
      expect(body).toMatchObject({ code: status === 400 ? 'BAD_REQUEST' : 'NOT_FOUND' })
    },
  )

  test.each(ofAccount)('gains nothing by naming the account a second time: %s', async (_, procedure) => {
    const smuggled = { accountId: world.motor.accountId }
    const { text } = await call(procedure, inputOf(procedure, world.clinica), as('nuria'), smuggled)
    expect(text).not.toContain('Motor Valles')
    expect(text).not.toContain('+34910')
  })

  test.each(forPrivileged)('may not %s', async (_, procedure) => {
    const { status, body } = await call(procedure, inputOf(procedure, world.motor), as('nuria'))
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test.each(forSignedIn)('sees nothing of the account in %s', async (_, procedure) => {
    const { status, text } = await call(
      procedure,
      inputOf(procedure, world.motor),
      await tokenOf(app, 'nuria'),
    )
    expectAnswer(procedure.name, status)
    expect(text).not.toContain('Motor Valles')
    expect(text).not.toContain(`"${world.motor.accountId}"`)
  })
})

describe('in the account itself', () => {
  test.each(writing)('who may only read may not %s', async (_, procedure) => {
    const { status, body } = await call(procedure, inputOf(procedure, world.motor), as('luis'))
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test.each(ofSection)('who has no section may not %s', async (_, procedure) => {
    const { status, body } = await call(procedure, inputOf(procedure, world.motor), as('olga'))
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test.each(forPrivileged)('who may write everywhere in it may still not %s', async (_, procedure) => {
    const { status, body } = await call(procedure, inputOf(procedure, world.motor), as('marta'))
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })
})

describe('an account that is not there', () => {
  test.each(ofArchived.map((procedure) => [procedure.name, procedure] as const))(
    'takes no %s',
    async (_, procedure) => {
      const nowhere = { ...world.motor, accountId: 2_147_483_647 }
      const { status, body } = await call(procedure, inputOf(procedure, nowhere), as('diego'))
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    },
  )
})

describe('an archived account', () => {
  const archive = (archived: boolean) =>
    setAccountArchived(app.postgres.db, { accountId: world.motor.accountId, archived }, systemActor)
  beforeEach(async () => {
    await archive(true)
  })
  afterAll(() => {
    changed = true
  })

  test('refuses what the contract says writes to it, and the contract says so of all that does', () => {
    const writes = procedures.filter(({ access }) => access.writes).map(({ name }) => name)
    expect(writes.sort()).toEqual(ofArchived.map(({ name }) => name).sort())
    expect(writes.length).toBeGreaterThan(50)
  })

  test.each(ofArchived.map((procedure) => [procedure.name, procedure] as const))(
    'takes no %s, whoever wants it',
    async (_, procedure) => {
      for (const person of ['diego', 'marta'] as const) {
        if (person === 'marta' && procedure.access.access === 'privileged') continue
        const { status, body } = await call(procedure, inputOf(procedure, world.motor), as(person))
        expect({ status, body }).toMatchObject({ status: 403, body: { code: 'ACCOUNT_INACTIVE' } })
      }
    },
  )

  // Its stream of changes ends: it has none.
  test.each(
    [...reading, ...forMembers].filter(([name, { access }]) => !access.writes && name !== 'live.changes'),
  )('is still read by %s', async (_, procedure) => {
    const answered = await call(procedure, inputOf(procedure, world.motor), as('marta'))
    expect(answered).toMatchObject({ status: 200 })
  })

  test('takes writes again once it is restored, and its neighbour took them meanwhile', async () => {
    const create = procedures.find(({ name }) => name === 'tags.event.create')
    const restore = procedures.find(({ name }) => name === 'accounts.setArchived')
    if (!create || !restore) throw new Error('The contract has neither.')
    const tag = async (of: AccessWorld['motor'], person: Person) =>
      await call(create, inputOf(create, of), await tokenOf(app, person))
    expect(await tag(world.motor, 'marta')).toMatchObject({ status: 403 })
    expect(await tag(world.clinica, 'nuria')).toMatchObject({ status: 200 })
    const input = { accountId: world.motor.accountId, archived: false }
    expect(await call(restore, input, as('diego'))).toMatchObject({ status: 200 })
    expect(await tag(world.motor, 'marta')).toMatchObject({ status: 200 })
  })
})

describe('nobody is refused too much:', () => {
  let diego: string | undefined
  test.each(notPublic)('privileged users may %s', async (name, procedure) => {
    diego ??= await tokenOf(app, 'diego')
    const { status } = await call(procedure, inputOf(procedure, world.motor), diego)
    expectAnswer(name, status)
    // Some of these end the session.
    if (name.startsWith('identity.')) diego = undefined
  })

  describe('who may write in the account', () => {
    let nuria: string
    beforeAll(async () => {
      // Her first session ended when she changed her password in the walk above.
      nuria = await tokenOf(app, 'nuria')
    })

    test.each(ofAccount)('may %s', async (_, procedure) => {
      expect(await call(procedure, inputOf(procedure, world.clinica), nuria)).toMatchObject({ status: 200 })
    })
  })

  test.each([...reading, ...forMembers])('who may read in the account may %s', async (_, procedure) => {
    // Readers mail themselves alone.
    const own = procedure.name.endsWith('.mails.send') && { recipients: ['luis@talkie.example'] }
    const input = { ...inputOf(procedure, world.motor), ...own }
    expect(await call(procedure, input, as('luis'))).toMatchObject({ status: 200 })
  })

  test.each(forMembers)('a member with nothing more than the defaults may %s', async (_, procedure) => {
    expect(await call(procedure, inputOf(procedure, world.motor), as('olga'))).toMatchObject({ status: 200 })
  })

  test.each(forEverybody)('a stranger may %s', async (_, procedure) => {
    const { status, body } = await call(procedure, inputOf(procedure, world.motor), undefined)
    const wrongly = calledWrongly.get(procedure.name)
    if (wrongly) expect({ status, body }).toMatchObject({ status: wrongly.status, body: wrongly })
    else expect(status).toBe(200)
  })
})
