import { sql } from 'drizzle-orm'
import type { App } from '../app.ts'
import { blacklist } from '../modules/blacklist/tables.ts'
import { suggestCallers } from '../modules/callers/index.ts'
import type { Postgres } from '../platform/postgres/postgres.ts'
import { blacklistedCallers } from './cast/blacklisted.ts'
import { clinicaAndes } from './cast/clinica-andes.ts'
import { freeNumbers } from './cast/free-numbers.ts'
import { motorValles } from './cast/motor-valles/motor-valles.ts'
import { lucia, marta, martasSections } from './cast/users.ts'
import { writeHistory } from './history.ts'
import { writeLiveMoment } from './live-now.ts'
import { createRandom } from './random/random.ts'
import { createAccounts } from './store/create-accounts.ts'
import { createAgents } from './store/create-agents.ts'
import { createConnections } from './store/create-connections.ts'
import { createForms } from './store/create-forms.ts'
import { createMetrics } from './store/create-metrics.ts'
import { createDemoNumbers, createPools } from './store/create-numbers.ts'
import { createPlans } from './store/create-plans.ts'
import { linkCarrierNumbers } from './store/link-carrier-numbers.ts'
import { storeAnnotations } from './store/look-back.ts'
import { storeCallBacks } from './store/store-call-backs.ts'
import { storeCallCourses } from './store/store-call-courses.ts'
import { findConnectionByNumber } from './store/store-calls.ts'
import { storeConversations } from './store/store-conversations.ts'
import { storeMarks } from './store/store-marks.ts'
import { storeSiteForms } from './store/store-site-forms.ts'
import { storeSiteLeads } from './store/store-site-leads.ts'
import { getStorySpan } from './story.ts'

const luciasName = `${lucia.name} ${lucia.lastname}`
const days = 90
/** All loads on the same day write the same history, up to the moment of the load. */
const seed = 20_240_101

/** Fills an empty installation with two accounts with a history, and two without. */
export const loadDemo = async ({
  app: { identity, secrets, eventLog, recordings, transcriptions },
  postgres: { db },
}: {
  app: Pick<App, 'identity' | 'secrets' | 'eventLog' | 'recordings' | 'transcriptions'>
  postgres: Postgres
}): Promise<void> => {
  await deleteInterruptedLoad(db)
  const begun = new Date()
  const { from, until } = getStorySpan(begun, days)
  const accountIds = await createAccounts(db, from)
  const idOf = (key: string) => {
    const id = accountIds.get(key)
    if (id === undefined) throw new Error(`The demo has no account ${key}.`)
    return id
  }
  const dealer = idOf(motorValles.account.key)
  await createDemoNumbers(db, freeNumbers, { accountId: null, destination: null, createdAt: from })
  await db.insert(blacklist).values(
    blacklistedCallers.map(({ calls: _, ...entry }) => ({
      ...entry,
      createdBy: luciasName,
      createdAt: from,
    })),
  )
  const connectionOf = await createConnections(db, { secrets, dealer, createdAt: from })

  const formIds = await createForms(db, createRandom(seed + 50), { accountId: dealer, createdAt: from })
  for (const [place, business] of [motorValles, clinicaAndes].entries()) {
    const accountId = idOf(business.account.key)
    const random = createRandom(seed + place)
    await createPools(db, business, { accountId, createdAt: from })
    if (accountId === dealer) await createPlans(db, { accountId })
    await createMetrics(db, accountId)
    await createAgents(db, business, accountId)
    const lines = await findConnectionByNumber(db, accountId, connectionOf)
    await writeHistory(db, random, business, { accountId, lines, from, until, now: begun })
    await storeAnnotations(db, (part) => createRandom(seed + 100 * (place + 1) + part), business, accountId)
    const marked = { accountId, by: luciasName, lines, now: begun }
    await storeMarks(db, createRandom(seed + 60 + place), business, marked)
  }
  const twilio = connectionOf('twilio')
  if (twilio !== undefined)
    await linkCarrierNumbers(db, {
      connectionId: twilio,
      accountId: dealer,
      by: luciasName,
      from,
      now: begun,
    })
  await storeCallBacks(db, createRandom(seed + 51), { accountId: dealer, formIds, now: begun })
  await storeSiteForms(db, createRandom(seed + 52), { accountId: dealer, from, now: begun })
  await storeSiteLeads(db, createRandom(seed + 53), { accountId: dealer })
  await storeCallCourses(db, motorValles, { accountId: dealer, now: begun })
  await storeConversations({ db, recordings, transcriptions }, { accountId: dealer, now: begun })
  await backdateArrivals(db)
  await suggestCallers(db, begun)
  const lines = await findConnectionByNumber(db, dealer, connectionOf)
  await writeLiveMoment(db, createRandom(seed), motorValles, { accountId: dealer, lines, now: new Date() })

  // Last, because the demo's user marks a complete load.
  await identity.createUser(lucia)
  const martasId = await identity.createUser(marta)
  await identity.setPermissions({ userId: martasId, accountId: dealer, sections: martasSections })
  await eventLog.flush()
}

/**
 * Without a user, all other data comes from an interrupted load. Events that already reached the event store stay there
 * under accounts that no longer exist.
 */
const deleteInterruptedLoad = async (db: Postgres['db']) => {
  await db.execute(sql`
    truncate client, pool_number, blacklist, connection, refused_request, call_record_import, visit, visit_page, visit_action, lease, overflow, call, recording, transcript, transcription_setting, transcription_usage, conversion, c2c_request, c2c_step, agent, agent_text, event_log,
      event_delivery, event_hold, event_dead_letter
    cascade`)
}

/** Signals are stored with the current time as their arrival. This sets it back to the time of what they report. */
const backdateArrivals = async (db: Postgres['db']) => {
  await db.execute(
    sql`update signal set received_at = (parsed ->> 'occurredAt')::timestamptz, processed_at = now()`,
  )
}
