import { v4, v7 } from 'uuid'
import { account, client } from '../modules/accounts/tables.ts'
import { poolNumber } from '../modules/numbers/number/tables.ts'
import { ringpool, ringpoolNumber } from '../modules/numbers/ringpools/tables.ts'
import type { Database } from '../platform/postgres/postgres.ts'

const motorValles = {
  name: 'Motor Vallès',
  domain: 'motorvalles.es',
  timezone: 'Europe/Madrid',
  country: 'es',
  currencyCode: 'EUR',
  language: 'es',
} as const

/** The sites of a test file share one pool, in which each number must be unique. */
let lastLine = 931_000_000

/** Creates Motor Vallès, a dealer in Sabadell, with one ringpool of `numbers` numbers. All phones are E.164. */
export const createSimpleSite = async (db: Database, { numbers }: { numbers: number }) => {
  const [company] = await db.insert(client).values(motorValles).returning()
  if (!company) throw new Error('The client was not stored.')
  const [site] = await db
    .insert(account)
    .values({ ...motorValles, clientId: company.id, key: v4() })
    .returning()
  if (!site) throw new Error('The account was not stored.')
  const ringpoolId = v7()
  await db.insert(ringpool).values({
    id: ringpoolId,
    accountId: site.id,
    name: 'Web',
    destination: '+34937271000',
    replaces: ['+34937271000'],
    selectors: [],
    pageRules: [],
    sourceRules: [],
    overflow: '+34937271000',
  })
  const phones = Array.from({ length: numbers }, () => `+34${++lastLine}`)
  const rows = phones.map((phone) => ({
    id: v7(),
    provider: 'sip' as const,
    visible: phone,
    realPhone: phone,
    e164: phone,
    accountId: site.id,
  }))
  // A statement of all would be too long for the query builder from some ten thousand on.
  for (let first = 0; first < rows.length; first += 5000) {
    const some = rows.slice(first, first + 5000)
    await db.insert(poolNumber).values(some)
    await db
      .insert(ringpoolNumber)
      .values(some.map(({ id }) => ({ numberId: id, ringpoolId, accountId: site.id })))
  }
  return { account: site, ringpoolId, numberIds: rows.map(({ id }) => id) }
}
