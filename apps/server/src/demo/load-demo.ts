import { sql } from 'drizzle-orm'
import type { App } from '../app.ts'
import { blacklist } from '../modules/blacklist/tables.ts'
import { suggestCallers } from '../modules/callers/index.ts'
import type { Postgres } from '../platform/postgres/postgres.ts'
import { blacklisted } from './cast/blacklisted.ts'
import { clinicaAndes } from './cast/clinica-andes.ts'
import { freeNumbers } from './cast/free-numbers.ts'
import { motorValles } from './cast/motor-valles.ts'
import { lucia, marta, martasSections } from './cast/users.ts'
import { createAccounts } from './create-accounts.ts'
import { createConnections } from './create-connections.ts'
import { createMetrics } from './create-metrics.ts'
import { createNumbers, createPools } from './create-numbers.ts'
import { writeHistory } from './history.ts'
import { writeLiveMoment } from './live-now.ts'
import { lookBack } from './look-back.ts'
import { seededRandom } from './random.ts'
import { findLines } from './store-calls.ts'
import { storySpan } from './story.ts'

const lucias = `${lucia.name} ${lucia.lastname}`
const days = 90
/** The same story at every load of a day, told up to the moment of the load. */
const seed = 20_240_101

/** Fills an empty installation with two accounts that have a history, and two that have none. */
export const loadDemo = async ({
  app: { identity, secrets, eventLog },
  postgres: { db },
}: {
  app: Pick<App, 'identity' | 'secrets' | 'eventLog'>
  postgres: Postgres
}): Promise<void> => {
  await forgetInterruptedLoad(db)
  const begun = new Date()
  const { from, until } = storySpan(begun, days)
  const accountIds = await createAccounts(db, from)
  const idOf = (key: string) => {
    const id = accountIds.get(key)
    if (id === undefined) throw new Error(`The demo has no account ${key}.`)
    return id
  }
  const dealer = idOf(motorValles.account.key)
  await createNumbers(db, freeNumbers, { accountId: null, destination: null, createdAt: from })
  await db
    .insert(blacklist)
    .values(blacklisted.map(({ calls: _, ...entry }) => ({ ...entry, createdBy: lucias, createdAt: from })))
  const connectionOf = await createConnections(db, { secrets, dealer, createdAt: from })

  for (const [place, business] of [motorValles, clinicaAndes].entries()) {
    const accountId = idOf(business.account.key)
    const random = seededRandom(seed + place)
    await createPools(db, business, { accountId, createdAt: from })
    await createMetrics(db, accountId)
    const lines = await findLines(db, accountId, connectionOf)
    await writeHistory(db, random, business, { accountId, lines, from, until, now: begun })
    await lookBack(db, (part) => seededRandom(seed + 100 * (place + 1) + part), business, accountId)
  }
  await rememberArrivals(db)
  await suggestCallers(db, begun)
  const lines = await findLines(db, dealer, connectionOf)
  await writeLiveMoment(db, seededRandom(seed), motorValles, { accountId: dealer, lines, now: new Date() })

  // Last, for who finds the demo's user takes the demo for loaded.
  await identity.createUser(lucia)
  const martasId = await identity.createUser(marta)
  await identity.setPermissions({ userId: martasId, accountId: dealer, sections: martasSections })
  await eventLog.flush()
}

/**
 * Where there is no user, whatever else there is was left by a load that did not come to its end. What of it is in the
 * event store already stays there under accounts that are no more.
 */
const forgetInterruptedLoad = async (db: Postgres['db']) => {
  await db.execute(sql`
    truncate client, pool_number, blacklist, connection, visit, visit_page, lease, overflow, call, conversion, event_log,
      event_delivery, event_hold, event_dead_letter
    cascade`)
}

/** An import is received now; the demo's signals came when they tell of. */
const rememberArrivals = async (db: Postgres['db']) => {
  await db.execute(
    sql`update signal set received_at = (parsed ->> 'occurredAt')::timestamptz, processed_at = now()`,
  )
}
