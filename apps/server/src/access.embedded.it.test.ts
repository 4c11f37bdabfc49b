import type { Access } from '@talkie/contract/access'
import { eq, inArray } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setAccountArchived } from './modules/accounts/index.ts'
import { systemActor } from './modules/identity/index.ts'
import { signInAttempt, user } from './modules/identity/tables.ts'
import { ringpoolNumber } from './modules/numbers/ringpools/tables.ts'
import { createSecrets } from './platform/secrets.ts'
import { accessInputs, sampleFixture, sampleId } from './testing/inputs/access-inputs.ts'
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
  type TestUser,
} from './testing/inputs/access-world.ts'
import { callProcedure, type Procedure, procedures } from './testing/inputs/walk-contract.ts'
import { openTestApp, type TestApp, testSecret } from './testing/processes/app.ts'

/*
 * Calls every procedure of the contract over HTTP: as strangers, as a user of another account, and as users of the
 * account. testing/inputs/access-world.ts describes the users.
 */

let app: TestApp
let world: AccessFixture
const tokens = new Map<TestUser, string>()
/** Whether a call may have changed the fixture. Reads and refused calls change nothing. */
let changed = true

beforeAll(async () => {
  app = await openTestApp()
  world = await createAccessFixture(app)
  for (const person of ['diego', 'marta', 'luis', 'olga', 'nuria'] as const)
    tokens.set(person, await signInAs(app, person))
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
  await restoreStaticNumber(app, world.motor)
  await restoreStaticNumber(app, world.clinica)
  await restorePlans(app, world.motor)
  await restorePlans(app, world.clinica)
  await restoreAgents(app, world.motor)
  await restoreCalls(app, world.motor)
  await restoreRecordings(app, world.motor)
  await restoreAgents(app, world.clinica)
  await restoreCalls(app, world.clinica)
  await restoreRecordings(app, world.clinica)
  await restoreTranscripts(app, world.motor)
  await restoreTranscripts(app, world.clinica)
  changed = false
})
afterAll(() => app.close())

const inputOf = ({ name }: Procedure, of: AccessFixture['motor']): object => {
  const input = accessInputs[name]
  if (!input)
    throw new Error(
      `testing/inputs/access-inputs.ts has no input for ${name}: what is new is to be proven too.`,
    )
  return input(of)
}
/** Questions that are too long for a URL are sent by POST. */
const reads = ({ method, name }: Procedure) => method === 'GET' || /\.(ask|rows|preview)$/.test(name)
const call = async (procedure: Procedure, input: object, token: string | undefined, smuggled = {}) => {
  const answered = await callProcedure(app.url, procedure, { input, token, smuggled })
  changed ||= answered.status < 400 && !reads(procedure)
  return answered
}
const as = (person: TestUser) => tokens.get(person) ?? ''

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

/**
 * The expected statuses of procedures that need a second factor or a passkey. No user here has one, so they report
 * that it is missing or that the code is wrong.
 */
const needMore = new Map([
  ['identity.profile.secondFactor.confirm', [400, 409]],
  ['identity.profile.secondFactor.renewCodes', [400, 409]],
  ['identity.profile.passkeys.add', [400]],
  // There is no single sign-on provider and no issuer, either.
  ['identity.singleSignOn.providers.update', [404]],
  ['identity.singleSignOn.providers.remove', [404]],
  ['identity.singleSignOn.providers.test', [400]],
  ['identity.profile.passkeys.rename', [404]],
  ['identity.profile.passkeys.remove', [404]],
])
const expectAnswer = (name: string, status: number) => expect(needMore.get(name) ?? [200]).toContain(status)

/** Procedures whose input names an object of the account as well as the account. */
const ofObjects = ofAccount.filter(([name]) =>
  JSON.stringify(accessInputs[name]?.(sampleFixture) ?? sampleId).includes(sampleId),
)

/**
 * Sent by POST because the input is long, or because a file is created. These procedures change nothing in the
 * account.
 */
const postedReads =
  /\.(ask|rows|preview|exportCsv|exportPdf|previewMerge|testPage|callBacks|callRecords\.rejectedRows|listen)$/
/**
 * Procedures that an archived account does not block: its restoration, those of users, of the number pool and of carriers, and the
 * opening of a link, which names no account (a link of an archived one shows nothing).
 */
const beyondTheAccount =
  /^(accounts\.(create|setArchived|clients\.)|identity\.|numbers\.|carriers\.|ringpools\.everywhere$|reporting\.shared\.)/
const ofArchived = procedures.filter(
  ({ name, method }) => method !== 'GET' && !postedReads.test(name) && !beyondTheAccount.test(name),
)

/**
 * The errors of procedures that a stranger may call: here the stranger has no valid password, link or other secret.
 */
const calledWrongly = new Map([
  ['identity.login', { status: 401, code: 'INVALID_CREDENTIALS' }],
  ['identity.singleSignOn.begin', { status: 404, code: 'NOT_FOUND' }],
  ['identity.singleSignOn.finish', { status: 400, code: 'SINGLE_SIGN_ON_FAILED' }],
  ['identity.passkeys.signIn', { status: 400, code: 'INVALID_PASSKEY' }],
  ['identity.firstAdmin.check', { status: 400, code: 'INVALID_TOKEN' }],
  ['identity.firstAdmin.create', { status: 400, code: 'INVALID_TOKEN' }],
  ['identity.recovery.check', { status: 400, code: 'INVALID_TOKEN' }],
  ['identity.recovery.setPassword', { status: 400, code: 'INVALID_TOKEN' }],
  ['reporting.shared.open', { status: 404, code: 'NOT_FOUND' }],
])

test('every procedure has a sample input, and every sample input has a procedure', () => {
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
        const token = await signInAs(app, 'diego')
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

describe('a user of another account', () => {
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

  test.each(ofAccount)('gains no access by naming the account a second time: %s', async (_, procedure) => {
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
      await signInAs(app, 'nuria'),
    )
    expectAnswer(procedure.name, status)
    expect(text).not.toContain('Motor Valles')
    expect(text).not.toContain(`"${world.motor.accountId}"`)
  })
})

describe('in the account itself', () => {
  test.each(writing)('a user with read access may not %s', async (_, procedure) => {
    const { status, body } = await call(procedure, inputOf(procedure, world.motor), as('luis'))
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test.each(ofSection)('a user without any section may not %s', async (_, procedure) => {
    const { status, body } = await call(procedure, inputOf(procedure, world.motor), as('olga'))
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test.each(forPrivileged)('a user with write access to all sections may not %s', async (_, procedure) => {
    const { status, body } = await call(procedure, inputOf(procedure, world.motor), as('marta'))
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })
})

describe('an account that does not exist', () => {
  test.each(ofArchived.map((procedure) => [procedure.name, procedure] as const))(
    'refuses %s',
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

  test('refuses the procedures that the contract declares as writing, and it declares all that write', () => {
    const writes = procedures.filter(({ access }) => access.writes).map(({ name }) => name)
    expect(writes.sort()).toEqual(ofArchived.map(({ name }) => name).sort())
    expect(writes.length).toBeGreaterThan(50)
  })

  test.each(ofArchived.map((procedure) => [procedure.name, procedure] as const))(
    'refuses %s to every user',
    async (_, procedure) => {
      for (const person of ['diego', 'marta'] as const) {
        if (person === 'marta' && procedure.access.access === 'privileged') continue
        const { status, body } = await call(procedure, inputOf(procedure, world.motor), as(person))
        expect({ status, body }).toMatchObject({ status: 403, body: { code: 'ACCOUNT_INACTIVE' } })
      }
    },
  )

  // Except for the stream of changes: an archived account has none.
  test.each(
    [...reading, ...forMembers].filter(([name, { access }]) => !access.writes && name !== 'live.changes'),
  )('can still be read by %s', async (_, procedure) => {
    const answered = await call(procedure, inputOf(procedure, world.motor), as('marta'))
    expect(answered).toMatchObject({ status: 200 })
  })

  test('accepts writes again once it is restored; another account accepts them throughout', async () => {
    const create = procedures.find(({ name }) => name === 'tags.event.create')
    const restore = procedures.find(({ name }) => name === 'accounts.setArchived')
    if (!create || !restore) throw new Error('The contract has neither.')
    const tag = async (of: AccessFixture['motor'], person: TestUser) =>
      await call(create, inputOf(create, of), await signInAs(app, person))
    expect(await tag(world.motor, 'marta')).toMatchObject({ status: 403 })
    expect(await tag(world.clinica, 'nuria')).toMatchObject({ status: 200 })
    const input = { accountId: world.motor.accountId, archived: false }
    expect(await call(restore, input, as('diego'))).toMatchObject({ status: 200 })
    expect(await tag(world.motor, 'marta')).toMatchObject({ status: 200 })
  })
})

describe('legitimate access is not refused:', () => {
  let diego: string | undefined
  test.each(notPublic)('privileged users may %s', async (name, procedure) => {
    diego ??= await signInAs(app, 'diego')
    const { status } = await call(procedure, inputOf(procedure, world.motor), diego)
    expectAnswer(name, status)
    // Some of these end the session.
    if (name.startsWith('identity.')) diego = undefined
  })

  describe('a user with write access to the account', () => {
    let nuria: string
    beforeAll(async () => {
      // Her first session ended when she changed her password in the walk above.
      nuria = await signInAs(app, 'nuria')
    })

    test.each(ofAccount)('may %s', async (_, procedure) => {
      expect(await call(procedure, inputOf(procedure, world.clinica), nuria)).toMatchObject({ status: 200 })
    })
  })

  test.each([...reading, ...forMembers])(
    'a user with read access to the account may %s',
    async (_, procedure) => {
      // Users with read access may send e-mails only to themselves.
      const own = procedure.name.endsWith('.mails.send') && { recipients: ['luis@talkie.example'] }
      const input = { ...inputOf(procedure, world.motor), ...own }
      expect(await call(procedure, input, as('luis'))).toMatchObject({ status: 200 })
    },
  )

  test.each(forMembers)('a member with only the default permissions may %s', async (_, procedure) => {
    expect(await call(procedure, inputOf(procedure, world.motor), as('olga'))).toMatchObject({ status: 200 })
  })

  test.each(forEverybody)('a stranger may %s', async (_, procedure) => {
    const { status, body } = await call(procedure, inputOf(procedure, world.motor), undefined)
    const wrongly = calledWrongly.get(procedure.name)
    if (wrongly) expect({ status, body }).toMatchObject({ status: wrongly.status, body: wrongly })
    else expect(status).toBe(200)
  })
})
