import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { createSecrets } from '../../platform/secrets.ts'
import { openTestPostgres } from '../../testing/stores.ts'
import { account, client } from '../accounts/tables.ts'
import { blacklist, poolNumber } from '../numbers/tables.ts'
import { lease, overflow, ringpool, ringpoolNumber, ringpoolTag } from '../ringpools/tables.ts'
import type { Dimensions } from '../tracking/index.ts'
import { visit } from '../tracking/tables.ts'
import type { CallEvent, CallSignal } from './call-signal.ts'
import { connection } from './tables.ts'

/*
 * The clinic (clinicasol.example, Madrid) has a ringpool 'Web' of two numbers, one number of no ringpool, and an
 * overflow number. Marta came by a paid search, Luis directly after a newsletter two days before. The neighbour
 * (portodental.example, Porto) has one number. Everybody calls on 21 November 2024; seconds are counted from 10:00.
 */

export const at = (seconds: number) => new Date(Date.UTC(2024, 10, 21, 10, 0, seconds))

export const phones = {
  /** Leased to Marta. */
  first: '+34900111222',
  /** Leased to Luis. */
  second: '+34900111223',
  overflow: '+34900111229',
  /** The clinic's, in no ringpool. */
  loose: '+34900111230',
  /** Lent to nobody. */
  unlent: '+34900111240',
  neighbours: '+351800200300',
  clinic: '+34915550000',
  marta: '+34612345678',
  luis: '+34699999999',
  nuisance: '+34600000001',
} as const

const secrets = createSecrets('a secret of the clinic’s tests, long enough')
export const silentLog = pino({ level: 'silent' })

const dimensions = (more: Partial<Dimensions>): Dimensions => ({
  source: '(direct)',
  medium: '(none)',
  campaign: '',
  campaign_id: '',
  content: '',
  term: '',
  channel: 'direct',
  reach: 'unknown',
  atkey: '',
  atprod: '',
  atcat: '',
  atmod: '',
  pageType: '',
  pageUrl: 'https://clinicasol.example/',
  priority: '',
  browser: 'Firefox',
  os: 'Linux',
  device: 'desktop',
  country: 'ES',
  region: 'Comunidad de Madrid',
  city: 'Madrid',
  ...more,
})

export const paidSearch = { source: 'google', medium: 'cpc', channel: 'paid_search', reach: 'paid' } as const
export const newsletter = { source: 'boletin', medium: 'email', channel: 'email', reach: 'organic' } as const

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
  const idOf = (name: keyof typeof phones) => numbers[name] ?? ''
  const lentTo = { unlent: null, neighbours: neighbourId } as Record<string, number | null>
  await db.insert(poolNumber).values(
    Object.keys(numbers).map((name) => {
      const e164 = phones[name as keyof typeof phones]
      return {
        id: idOf(name as keyof typeof phones),
        provider: 'sip' as const,
        visible: e164,
        realPhone: e164,
        e164,
        destination: '+34915559999',
        callerId: name === 'second' ? phones.second : null,
        accountId: name in lentTo ? lentTo[name] : accountId,
      }
    }),
  )
  const tagId = uuid()
  const ringpoolId = uuid()
  await db.insert(ringpoolTag).values({ id: tagId, accountId, name: 'Sitio' })
  await db.insert(ringpool).values({
    id: ringpoolId,
    accountId,
    name: 'Web',
    tagId,
    destination: phones.clinic,
    replaces: [],
    selectors: [],
    pageRules: [],
    sourceRules: [],
    uniqueWindowDays: 15,
    overflow: phones.overflow,
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
        dimensions: dimensions({ ...more, city: more === paidSearch ? 'Getafe' : 'Madrid' }),
        landing: 'https://clinicasol.example/',
        title: '',
        referrer: '',
        clickIds: {},
      },
    })),
  )
  const leases = [
    { visit: visits.marta, number: idOf('first') },
    { visit: visits.luis, number: idOf('second') },
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
      e164: phones.overflow,
      at: shownAt,
    })),
  )
  await db.insert(blacklist).values({ e164: phones.nuisance, status: 'active' })

  const door = async (key: string, more: Partial<typeof connection.$inferInsert>, secret: string) => {
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
    idOf,
    door,
    log: silentLog,
  }
}
export type Clinic = Awaited<ReturnType<typeof openClinic>>

/** A signal of Marta's call to her number, `seconds` after ten o'clock. */
export const say = (
  callKey: string,
  event: CallEvent,
  seconds: number,
  more: Partial<CallSignal> = {},
): { callKey: string; body: string; signal: CallSignal } => ({
  callKey,
  body: '{}',
  signal: {
    id: `${callKey}:${event}`,
    event,
    occurredAt: at(seconds),
    caller: phones.marta,
    callerHidden: false,
    called: phones.first,
    destination: null,
    ...more,
  },
})

/** A whole call: rings for 8 seconds, then talks, or ends unanswered where it talks 0 seconds. */
export const wholeCall = (callKey: string, start: number, talk: number, more: Partial<CallSignal> = {}) => [
  say(callKey, 'initiated', start, more),
  say(callKey, 'ringing', start + 1, more),
  ...(talk > 0 ? [say(callKey, 'answered', start + 8, { ...more, agent: 'Carmen' })] : []),
  say(callKey, 'completed', start + 8 + talk, { hangupBy: 'caller', ...more }),
]
