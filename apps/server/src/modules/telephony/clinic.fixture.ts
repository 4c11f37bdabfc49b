import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { eventLog } from '../../platform/event-log/tables.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { openTestPostgres } from '../../testing/stores/stores.ts'
import { account, client } from '../accounts/tables.ts'
import { blacklist } from '../blacklist/tables.ts'
import { poolNumber } from '../numbers/number/tables.ts'
import { lease, overflow, ringpool, ringpoolNumber, ringpoolTag } from '../numbers/ringpools/tables.ts'
import { visit } from '../tracking/tables.ts'
import { at, clinicPhones, newsletter, paidSearch, visitDimensions } from './folding/people.fixture.ts'
import { processSignals } from './folding/receive-signals.ts'
import { call, connection, signal } from './tables.ts'

const secrets = createSecrets('a secret of the clinic’s tests, long enough')
export const silentLog = pino({ level: 'silent' })

/** Opens a database with the clinic and its neighbour in it. */
export const openClinic = async () => {
  const { postgres, close } = await openTestPostgres()
  const { db } = postgres
  const common = { domain: 'clinicasol.example', currencyCode: 'EUR' }
  const [company] = await db
    .insert(client)
    .values({ ...common, name: 'Sol', timezone: 'Europe/Madrid', country: 'es', language: 'es' })
    .returning()
  const clientId = company?.id ?? 0
  const [clinic, neighbour] = await db
    .insert(account)
    .values([
      {
        ...common,
        clientId,
        key: 'sol',
        name: 'Clínica Sol',
        timezone: 'Europe/Madrid',
        country: 'es',
        language: 'es',
      },
      {
        ...common,
        clientId,
        key: 'porto',
        name: 'Porto Dental',
        timezone: 'Europe/Lisbon',
        country: 'pt',
        language: 'pt',
      },
    ])
    .returning()
  const accountId = clinic?.id ?? 0
  const neighbourId = neighbour?.id ?? 0

  const numbers = Object.fromEntries(
    (['first', 'second', 'overflow', 'loose', 'unlent', 'neighbours'] as const).map((name) => [name, uuid()]),
  )
  const numberId = (name: keyof typeof clinicPhones) => numbers[name] ?? ''
  const lentTo = { unlent: null, neighbours: neighbourId } as Record<string, number | null>
  await db.insert(poolNumber).values(
    Object.keys(numbers).map((name) => {
      const e164 = clinicPhones[name as keyof typeof clinicPhones]
      return {
        id: numberId(name as keyof typeof clinicPhones),
        provider: 'sip' as const,
        visible: e164,
        realPhone: e164,
        e164,
        destination: '+34915559999',
        callerId: name === 'second' ? clinicPhones.second : null,
        accountId: name in lentTo ? lentTo[name] : accountId,
      }
    }),
  )
  const tagId = uuid()
  const ringpoolId = uuid()
  await db.insert(ringpoolTag).values({ id: tagId, accountId, name: 'Sitio', color: '#3b82f6' })
  await db.insert(ringpool).values({
    id: ringpoolId,
    accountId,
    name: 'Web',
    tagId,
    destination: clinicPhones.clinic,
    replaces: [],
    selectors: [],
    pageRules: [],
    sourceRules: [],
    uniqueWindowDays: 15,
    overflow: clinicPhones.overflow,
  })

  const day = 86_400
  const visits = {
    marta: { id: uuid(), visitorId: uuid(), at: at(-300), more: paidSearch, matchId: 'm-1' },
    newsletter: { id: uuid(), visitorId: uuid(), at: at(-2 * day), more: newsletter, matchId: null },
    luis: { id: uuid(), visitorId: '', at: at(-200), more: {}, matchId: null },
    overflowing: { id: uuid(), visitorId: uuid(), at: at(-900), more: paidSearch, matchId: null },
    overflowingToo: { id: uuid(), visitorId: uuid(), at: at(-800), more: paidSearch, matchId: null },
    overflowingBy: { id: uuid(), visitorId: uuid(), at: at(-700), more: newsletter, matchId: null },
  }
  visits.luis.visitorId = visits.newsletter.visitorId
  await db.insert(visit).values(
    Object.values(visits).map(({ id, visitorId, at: began, more, matchId }) => ({
      id,
      accountId,
      visitorId,
      at: began,
      bot: false,
      matchId,
      facts: {
        dimensions: visitDimensions({ ...more, city: more === paidSearch ? 'Getafe' : 'Madrid' }),
        landing: 'https://clinicasol.example/',
        title: '',
        referrer: '',
        clickIds: {},
      },
    })),
  )
  const leases = [
    { visit: visits.marta, number: numberId('first') },
    { visit: visits.luis, number: numberId('second') },
  ].map(({ visit: { id: visitId, visitorId, at: leasedAt }, number: numberId }) => ({
    id: uuid(),
    numberId,
    ringpoolId,
    accountId,
    visitorId,
    visitId,
    leasedAt,
    lastSeenAt: at(-20),
    endsAt: at(1200),
  }))
  await db.insert(lease).values(leases)
  await db.insert(ringpoolNumber).values(
    leases.map(({ numberId, id: leaseId, visitId, visitorId, leasedAt, lastSeenAt, endsAt: freeAt }) => ({
      numberId,
      ringpoolId,
      accountId,
      leaseId,
      visitorId,
      visitId,
      leasedAt,
      lastSeenAt,
      freeAt,
    })),
  )
  await db.insert(overflow).values(
    [visits.overflowing, visits.overflowingToo, visits.overflowingBy].map(({ id: visitId, at: shownAt }) => ({
      visitId,
      ringpoolId,
      accountId,
      e164: clinicPhones.overflow,
      at: shownAt,
    })),
  )
  await db.insert(blacklist).values({ e164: clinicPhones.nuisance, status: 'active' })

  const createConnection = async (
    key: string,
    more: Partial<typeof connection.$inferInsert>,
    secret: string,
  ) => {
    const id = uuid()
    await db.insert(connection).values({
      id,
      key,
      kind: 'generic',
      name: key,
      accountId,
      mapping: {},
      sealedSecret: secrets.seal(secret),
      ...more,
    })
    return id
  }
  return {
    postgres,
    close,
    db,
    secrets,
    accountId,
    neighbourId,
    ringpoolId,
    visits,
    numberId,
    createConnection,
    log: silentLog,
    // Waits until the calls are folded; in production a process responds before that.
    foldCalls: (connectionId: string, callKeys: readonly string[]) =>
      processSignals({ db, log: silentLog }, connectionId, callKeys),
  }
}
export type Clinic = Awaited<ReturnType<typeof openClinic>>

/** Restores the clinic's state before the first call. */
export const forgetCalls = async ({ db }: Pick<Clinic, 'db'>) => {
  await db.delete(call)
  await db.delete(signal)
  await db.delete(eventLog)
  await db.update(ringpoolNumber).set({ callId: null, callState: null, callStateAt: null })
}
