import { maxSignalsToday } from '@talkie/contract/telephony'
import { asc, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../../accounts/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { type Clinic, openClinic } from '../clinic.fixture.ts'
import { buildSignal, clinicPhones, wholeCall } from '../folding/people.fixture.ts'
import { receiveSignals } from '../folding/receive-signals.ts'
import { connection } from '../tables.ts'
import { createConnection, renewSecret, updateConnection } from './change-connection.ts'
import { getConnection } from './get-connection.ts'
import { listConnections } from './list-connections.ts'
import { listSignals } from './list-signals.ts'
import { ownSignals } from './own-signals.ts'
import { setConnectionArchived } from './set-connection-archived.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())

const publicUrl = 'https://calls.example.com/'
const fields = { name: 'Centralita', mapping: { caller: 'origen' }, allowedAddresses: [] }
const fresh = { ...fields, kind: 'generic' as const, scope: 'account' as const, authToken: null }
/** Marta's colleague works in the clinic's account, Rui in the neighbour's; the operator is privileged. */
const colleague = () => ({ accountId: clinic.accountId, privileged: false, publicUrl })
const operator = () => ({ ...colleague(), privileged: true })
const rui = () => ({ ...colleague(), accountId: clinic.neighbourId })

test('creating a connection returns its URLs and, only once, its secret', async () => {
  const made = await createConnection(clinic, { asking: colleague(), ...fresh }, systemActor)
  expect(made).toMatchObject({ ...fields, scope: 'account', lastSignalAt: null, signalsToday: 0 })
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(made.url).toMatch(/^https:\/\/calls\.example\.com\/hooks\/telephony\/[\w-]{24}$/)
  expect(made.routeUrl).toBe(`${made.url}/route`)
  const listed = await listConnections(clinic.db, colleague())
  expect(JSON.stringify(listed)).not.toContain(made.secret)
  const [row] = await clinic.db.select().from(connection).where(eq(connection.id, made.id))
  expect(row?.sealedSecret).not.toContain(made.secret)
  expect(clinic.secrets.open(row?.sealedSecret ?? '')).toBe(made.secret)
})

test('a Twilio connection takes Twilio’s token, and calls arrive at its voice URL', async () => {
  const twilio = { ...fresh, kind: 'twilio' as const }
  await expect(
    createConnection(clinic, { asking: colleague(), ...twilio }, systemActor),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    fields: { authToken: 'required' },
  })
  const made = await createConnection(
    clinic,
    { asking: colleague(), ...twilio, authToken: 'twilio-token' },
    systemActor,
  )
  expect(made.url).toMatch(/\/voice$/)
  expect(made.secret).toBe('twilio-token')
})

test('a new secret revokes the old one', async () => {
  const made = await createConnection(clinic, { asking: colleague(), ...fresh }, systemActor)
  const renewed = await renewSecret(
    clinic,
    { asking: colleague(), connectionId: made.id, authToken: null },
    systemActor,
  )
  expect(renewed.secret).not.toBe(made.secret)
  const [row] = await clinic.db.select().from(connection).where(eq(connection.id, made.id))
  expect(clinic.secrets.open(row?.sealedSecret ?? '')).toBe(renewed.secret)
})

test('a connection of another account can be neither seen nor changed', async () => {
  const { id } = await createConnection(clinic, { asking: colleague(), ...fresh }, systemActor)
  const refused = { code: 'NOT_FOUND' }
  await expect(
    updateConnection(clinic, { asking: rui(), connectionId: id, fields }, systemActor),
  ).rejects.toMatchObject(refused)
  await expect(
    renewSecret(clinic, { asking: rui(), connectionId: id, authToken: null }, systemActor),
  ).rejects.toMatchObject(refused)
  await expect(listSignals(clinic.db, rui(), id)).rejects.toMatchObject(refused)
  expect((await listConnections(clinic.db, rui())).map((one) => one.id)).not.toContain(id)
  const archiving = (asking: ReturnType<typeof colleague>) =>
    setConnectionArchived(clinic.db, { asking, connectionId: id, archived: true }, systemActor)
  await expect(archiving(rui())).rejects.toMatchObject(refused)
  expect(await archiving(colleague())).toMatchObject({ active: false })
})

test('the installation’s connections are seen by every account and changed by privileged users', async () => {
  const ours = { ...fresh, scope: 'installation' as const }
  await expect(createConnection(clinic, { asking: colleague(), ...ours }, systemActor)).rejects.toMatchObject(
    {
      code: 'FORBIDDEN',
    },
  )
  const { id } = await createConnection(clinic, { asking: operator(), ...ours }, systemActor)
  expect(await listConnections(clinic.db, rui())).toMatchObject([{ id, scope: 'installation' }])
  await expect(
    updateConnection(clinic, { asking: colleague(), connectionId: id, fields }, systemActor),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(
    renewSecret(clinic, { asking: colleague(), connectionId: id, authToken: null }, systemActor),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(
    setConnectionArchived(clinic.db, { asking: colleague(), connectionId: id, archived: true }, systemActor),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(
    await updateConnection(
      clinic,
      { asking: operator(), connectionId: id, fields: { ...fields, name: 'Troncal' } },
      systemActor,
    ),
  ).toMatchObject({
    name: 'Troncal',
  })
})

test('archiving a connection, and restoring it, leaves what another user changed meanwhile', async () => {
  const { id } = await createConnection(clinic, { asking: colleague(), ...fresh }, systemActor)
  const key = { asking: colleague(), connectionId: id }
  const changed = { name: 'Recepción', mapping: { caller: 'from' }, allowedAddresses: ['192.0.2.0/24'] }
  const archive = (archived: boolean) => setConnectionArchived(clinic.db, { ...key, archived }, systemActor)
  await updateConnection(clinic, { ...key, fields: changed }, systemActor)
  expect(await archive(true)).toMatchObject({ ...changed, active: false, state: 'archived' })
  await updateConnection(clinic, { ...key, fields }, systemActor)
  expect(await getConnection(clinic.db, key.asking, id)).toMatchObject({ ...fields, active: false })
  expect(await archive(false)).toMatchObject({ ...fields, active: true })
  // What is so already leaves no entry.
  await archive(false)
  const entries = await clinic.db
    .select({ action: auditEntry.action, before: auditEntry.before })
    .from(auditEntry)
    .where(eq(auditEntry.objectId, id))
    .orderBy(asc(auditEntry.id))
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'archive', 'update', 'restore'])
})

test('the last twenty signals are listed, newest first, with their outcomes', async () => {
  const { id } = await createConnection(clinic, { asking: colleague(), ...fresh }, systemActor)
  await receiveSignals(clinic, { id, accountId: clinic.accountId }, [
    ...Array.from({ length: 20 }, (_, i) => buildSignal(`old ${i}`, 'ringing', i)),
  ])
  await receiveSignals(clinic, { id, accountId: clinic.accountId }, [
    {
      body: 'x'.repeat(9000),
      callKey: null,
      problem: { code: 'invalid', message: 'The field event is missing.' },
    },
    buildSignal('later', 'completed', 60, { called: null }),
  ])
  const signals = await listSignals(clinic.db, colleague(), id)
  expect(signals).toHaveLength(20)
  expect(signals.slice(0, 3)).toMatchObject([
    { status: 'pending', callKey: 'later' },
    { status: 'refused', problem: 'invalid: The field event is missing.', event: null },
    { status: 'accepted', caller: clinicPhones.marta, called: clinicPhones.first, event: 'ringing' },
  ])
  expect(signals[1]?.body).toHaveLength(4096)
  const [listed] = (await listConnections(clinic.db, colleague())).filter((one) => one.id === id)
  expect(listed).toMatchObject({ signalsToday: 22, lastSignalAt: expect.any(Date) })
})

test('an account sees only the signals of its own calls on the installation’s connection', async () => {
  const { id } = await createConnection(
    clinic,
    { asking: operator(), ...fresh, scope: 'installation' },
    systemActor,
  )
  await receiveSignals(clinic, { id, accountId: null }, [
    ...wholeCall('ours', 0, 60),
    ...wholeCall('theirs', 0, 60, { called: clinicPhones.neighbours }),
  ])
  const keys = async (asking: ReturnType<typeof colleague>) =>
    new Set((await listSignals(clinic.db, asking, id)).map(({ callKey }) => callKey))
  expect(await keys(colleague())).toEqual(new Set(['ours']))
  expect(await keys(rui())).toEqual(new Set(['theirs']))
  expect(await keys(operator())).toEqual(new Set(['ours', 'theirs']))
})

test('a busy connection is neither counted as a whole nor read back to an account’s own calls', async () => {
  const { id } = await createConnection(
    clinic,
    { asking: operator(), ...fresh, scope: 'installation' },
    systemActor,
  )
  await receiveSignals(clinic, { id, accountId: null }, wholeCall('ours', 0, 60))
  await clinic.db.execute(sql`insert into signal (id, connection_id, dedup_key, call_key, received_at, parsed, body, processed_at)
    select gen_random_uuid(), ${id}, 'theirs ' || n, 'theirs ' || n / 4, now(), '{}', '{}', now()
    from generate_series(1, 20000) n`)
  await clinic.db.execute(sql`analyze signal`)
  expect((await listSignals(clinic.db, colleague(), id)).map(({ callKey }) => callKey)).toEqual(
    wholeCall('ours', 0, 60).map(() => 'ours'),
  )
  const query = ownSignals(clinic.db, { accountId: clinic.accountId, connectionId: id })
  const { rows } = await clinic.db.execute(sql`explain (analyze) ${query}`)
  const plan = rows.flatMap(Object.values).filter((line) => / on signal\b/.test(line))
  expect(plan).toEqual([expect.stringMatching(/using signal_of_call on signal .*\(actual time=\S+ rows=4\b/)])
  expect(await getConnection(clinic.db, colleague(), id)).toMatchObject({ signalsToday: maxSignalsToday })
})

test('a call that another connection reported before is shown beside its signals', async () => {
  const { id } = await createConnection(
    clinic,
    { asking: operator(), ...fresh, scope: 'installation' },
    systemActor,
  )
  const { id: other } = await createConnection(clinic, { asking: colleague(), ...fresh }, systemActor)
  const caller = '+34612999001'
  await receiveSignals(
    clinic,
    { id: other, accountId: clinic.accountId },
    wholeCall('first', 0, 60, { caller }),
  )
  await receiveSignals(clinic, { id, accountId: null }, wholeCall('again', 1, 59, { caller }))
  const listed = await listSignals(clinic.db, colleague(), id)
  expect(listed.map(({ callKey, call }) => [callKey, call?.state])).toEqual(
    wholeCall('again', 1, 59).map(() => ['again', 'ended']),
  )
})

test('today begins at midnight in the account’s time zone', async () => {
  const { id } = await createConnection(clinic, { asking: colleague(), ...fresh }, systemActor)
  await receiveSignals(clinic, { id, accountId: clinic.accountId }, [buildSignal('c1', 'ringing', 0)])
  await clinic.db
    .update(account)
    .set({ timezone: 'Pacific/Kiritimati' })
    .where(eq(account.id, clinic.accountId))
  const [listed] = (await listConnections(clinic.db, colleague())).filter((one) => one.id === id)
  expect(listed?.signalsToday).toBe(1)
})

test('an account has a hundred connections at most, whatever others have', async () => {
  const had = await clinic.db.$count(connection, eq(connection.accountId, clinic.accountId))
  await clinic.db.insert(connection).values(
    Array.from({ length: 99 - had }, (_, n) => ({
      ...{ id: uuid(), accountId: clinic.accountId, kind: 'generic' as const, name: `n-${n}` },
      ...{ key: `many-${n}`, sealedSecret: '', mapping: {} },
    })),
  )
  // Two users create the last one at the same time.
  const create = () => createConnection(clinic, { asking: colleague(), ...fresh }, systemActor)
  const results = await Promise.allSettled([create(), create(), create()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(create()).rejects.toMatchObject({ code: 'BAD_REQUEST', fields: { name: 'limit_reached' } })
  await createConnection(clinic, { asking: rui(), ...fresh }, systemActor)
  await createConnection(clinic, { asking: operator(), ...fresh, scope: 'installation' }, systemActor)
})
