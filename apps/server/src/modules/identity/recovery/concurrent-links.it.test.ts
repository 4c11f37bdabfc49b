import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { changePassword } from '../profile/change-password.ts'
import { auditEntry, credential, session, user, verification } from '../tables.ts'
import { addUser } from '../users/add-user.ts'
import { martaFields, openTestUsers, password, type TestUsers } from '../users/users.fixture.ts'
import { sendLink } from './link-mail-job.ts'
import { recoveryRoutes } from './routes.ts'
import { setPasswordByLink } from './set-password-by-link.ts'

/* Marta opens a link twice, or submits its form twice; a form that adds her is submitted twice. */
let store: TestPostgres
let people: TestUsers
beforeAll(async () => {
  store = await openTestPostgres()
  people = await openTestUsers(store.postgres)
})
beforeEach(async () => {
  await store.postgres.db.delete(user).where(eq(user.profile, 'regular'))
  people.mails.length = 0
})
afterAll(() => store.close())

const { email } = martaFields
const from = { address: '203.0.113.9', userAgent: 'Firefox' }
const passwords = ['otra-clave-larga', 'tercera-clave-larga', 'cuarta-clave-larga', 'quinta-clave-larga']

/** The codes of refusals, or "done" for a success. */
const outcomesOf = async (attempts: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason.code ?? String(one.reason)),
  )
const ofMarta = async () => {
  const { db } = store.postgres
  const [marta] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
  const id = marta?.id ?? ''
  const changes = and(eq(auditEntry.kind, 'password'), eq(auditEntry.objectId, id))
  return {
    users: await db.$count(user, eq(user.email, email)),
    passwords: await db.$count(credential, eq(credential.userId, id)),
    sessions: await db.$count(session, eq(session.userId, id)),
    changes: await db.$count(auditEntry, changes),
    links: await db.$count(
      verification,
      and(eq(verification.value, id), gt(verification.expiresAt, new Date())),
    ),
  }
}
const followLinks = (tokens: readonly string[]) =>
  outcomesOf(
    tokens.map((token, turn) =>
      setPasswordByLink(people.deps, { token, password: passwords[turn] ?? '' }, from),
    ),
  )
const askForLink = async () => {
  await sendLink(people.deps.sendJob, { kind: 'recovery', email, language: 'es' })
  return people.lastToken()
}

describe('concurrently', () => {
  test('an invitation is accepted once: one password, one session, one entry', async () => {
    await addUser(people.deps, martaFields, people.lucia)
    const token = people.lastToken()
    const routes = recoveryRoutes({
      db: store.postgres.db,
      identity: people.identity,
      sendJob: people.deps.sendJob,
    })
    const handler = routes.setPassword['~orpc'].handler as unknown as (given: object) => Promise<unknown>
    const outcomes = await outcomesOf(
      passwords.map((given) => handler({ input: { token, password: given }, context: from })),
    )
    expect(outcomes.toSorted()).toEqual(['LINK_USED', 'LINK_USED', 'LINK_USED', 'done'])
    expect(await ofMarta()).toEqual({ users: 1, passwords: 1, sessions: 1, changes: 1, links: 0 })
  })

  test('a recovery link sets one password and ends all sessions', async () => {
    await addUser(people.deps, { ...martaFields, password }, people.lucia)
    await people.signIn(email)
    const token = await askForLink()
    const outcomes = await followLinks([token, token, token])
    expect(outcomes.toSorted()).toEqual(['LINK_USED', 'LINK_USED', 'done'])
    expect(await ofMarta()).toEqual({ users: 1, passwords: 1, sessions: 0, changes: 1, links: 0 })
  })

  test('of several links of one user one sets the password, and the others have expired', async () => {
    await addUser(people.deps, { ...martaFields, password }, people.lucia)
    for (let turn = 0; turn < 8; turn++) {
      const tokens = [await askForLink(), await askForLink(), await askForLink(), await askForLink()]
      const outcomes = await followLinks(turn % 2 === 0 ? tokens : tokens.toReversed())
      expect(outcomes.toSorted()).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED', 'LINK_EXPIRED', 'done'])
    }
    expect(await ofMarta()).toEqual({ users: 1, passwords: 1, sessions: 0, changes: 8, links: 0 })
  })

  test('a link and a password change at a session are serialized', async () => {
    await addUser(people.deps, { ...martaFields, password }, people.lucia)
    const { accessToken } = await people.signIn(email)
    const signedIn = await people.identity.authenticate(accessToken)
    if (!signedIn) throw new Error('Marta is signed in.')
    const token = await askForLink()
    const [change, link] = await outcomesOf([
      changePassword(
        people.deps,
        { current: password, password: 'girasol-y-menta' },
        { ...signedIn, ...from },
      ),
      setPasswordByLink(people.deps, { token, password: 'otra-clave-larga' }, from),
    ])
    expect(change).toBe('done')
    expect(['done', 'LINK_EXPIRED']).toContain(link)
    expect(await ofMarta()).toMatchObject({ passwords: 1, links: 0 })
  })

  test('a user is added once, with one invitation; the other requests get a conflict', async () => {
    const added = Array.from({ length: 4 }, () => addUser(people.deps, martaFields, people.lucia))
    expect((await outcomesOf(added)).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'done'])
    expect(await ofMarta()).toMatchObject({ users: 1, links: 1 })
    expect(people.mails).toHaveLength(1)
  })
})
