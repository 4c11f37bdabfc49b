import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountDirectory } from '../modules/accounts/index.ts'
import { countAttempt } from '../modules/identity/attempts/sign-in-attempts.ts'
import { secondFactor, session, user, verification } from '../modules/identity/tables.ts'
import { scheduledMail } from '../modules/mailings/tables.ts'
import { extendLeases } from '../modules/numbers/leases/extend-leases.ts'
import { leaseNumbers } from '../modules/numbers/leases/lease-numbers.ts'
import { setNumberCall } from '../modules/numbers/leases/set-number-call.ts'
import { openTestApp, type TestApp } from '../testing/processes/app.ts'
import { createSimpleSite } from '../testing/simple-site.fixture.ts'
import { instantBounds, queueBounds } from './instant-bounds.ts'
import { boundByClock } from './keep-bounds.ts'

/**
 * The clock of Motor Vallès' server was ahead for a while. Users worked meanwhile, and then the clock was corrected.
 */

let test: TestApp
let accounts: Awaited<ReturnType<typeof createAccountDirectory>>
const config = { SESSION_HOURS: 12 }
beforeAll(async () => {
  test = await openTestApp()
  accounts = await createAccountDirectory(test.postgres)
  await test.app.work()
})
afterAll(() => test.close())

const minute = 60_000
const now = new Date('2026-11-16T11:00:30Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const putRight = () => boundByClock({ db: test.postgres.db, accounts, config }, now)

/** Instants that nothing waits for, and why. */
const bindNothing: Readonly<Record<string, string>> = {
  'account.created_at': 'shown',
  'agent.created_at': 'sorted by',
  'audit_entry.at': 'entries stay at least two years; nothing may change one',
  'caller_name.changed_at': 'shown, and orders a search; the retention erases names that are older',
  'blacklist.changed_at': 'shown',
  'blacklist.created_at': 'shown, sorted by',
  'c2c_form.created_at': 'sorted by',
  'c2c_request.at': 'what happened',
  'c2c_request.first_tried_at': 'what happened',
  'c2c_request.wanted_at': 'shown; members are told by `due_at`',
  'call.answered_at': 'what the provider reported of the call',
  'call.ended_at': 'what the provider reported of the call',
  'call.started_at': 'what the provider reported of the call',
  'call.returned_at': 'what happened',
  'call_plan.created_at': 'sorted by',
  'call_sound.created_at': 'sorted by',
  'client.created_at': 'shown',
  'connection.created_at': 'shown',
  'conversion.at': 'what was reported',
  'credential.access_token_expires_at': "better-auth's, for providers that there are none of",
  'credential.created_at': 'shown',
  'credential.refresh_token_expires_at': "better-auth's, for providers that there are none of",
  'credential.updated_at': 'shown',
  'event_dead_letter.failed_at': 'shown',
  'event_log.created_at': 'entries are delivered in the order of their ids',
  'event_tag.created_at': 'shown',
  'jobs.bam.completed_on': "a change of pg-boss's own tables",
  'jobs.bam.created_on': "a change of pg-boss's own tables",
  'jobs.bam.started_on': "a change of pg-boss's own tables",
  'jobs.queue.created_on': 'when the queue was made',
  'jobs.queue.updated_on': 'when the queue was changed',
  'jobs.schedule.created_on': 'when the schedule was made',
  'jobs.schedule.updated_on': 'when the schedule was changed',
  'jobs.subscription.created_on': 'unused',
  'jobs.subscription.updated_on': 'unused',
  'jobs.warning.created_on': 'a note',
  'mailing.ended_at': 'shown',
  'missed_call_step.at': 'what happened',
  'annotation.created_at': 'sorted by',
  'metric.created_at': 'sorted by',
  'number_import.seen_at': 'shown',
  'overflow.at': 'what was shown to whom',
  'passkey.created_at': 'shown',
  'passkey.last_used_at': 'shown',
  'pool_number.created_at': 'shown',
  'recording.announced_at': 'that it is there counts',
  'recording.ended_at': 'shown',
  'recording.kept_at': 'shown',
  'recording.reported_at': 'what happened',
  'recording.started_at': 'what the provider reported of the call',
  'refusal.last_at': 'shown; rows go by their day',
  'refused_request.minute': 'part of the key; rows go by `last_at`',
  'ringpool.created_at': 'shown',
  'scheduled_mail.created_at': 'shown',
  'scheduled_mail.last_sent_at': 'shown',
  'second_factor.confirmed_at': 'that it is there counts',
  'second_factor.created_at': 'shown',
  'shared_link.last_opened_at': 'shown',
  'signal.processed_at': 'that it is there counts',
  'site_form.first_seen_at': 'shown',
  'static_number.created_at': 'sorted by',
  'table_view.created_at': 'sorted by',
  'test_visit.heartbeat_at': 'shown',
  'test_visit.replaced_at': 'shown',
  'test_visit.reported_at': 'shown',
  'test_visit.script_at': 'shown',
  'transcript.at': 'shown',
  'transcript.done_at': 'shown',
  'user.created_at': 'shown',
  'user.updated_at': 'shown',
  'verification.created_at': 'shown',
  'verification.updated_at': 'shown',
  'visit.at': 'what happened',
  'visit_action.at': 'what happened',
  'visit_page.at': 'what happened',
}
/** Instants that are bounded by a rule that also depends on other instants. */
const boundElsewhere: Readonly<Record<string, string>> = {
  'scheduled_mail.next_at': 'modules/mailings/schedules/clamp-next-runs.ts',
}

describe('every stored instant', () => {
  it('has a bound, or nothing waits for it', async () => {
    const bounded = [...instantBounds(config), ...queueBounds].flatMap(({ table, columns }) =>
      Object.keys(columns).map((column) => `${table.replaceAll('"', '')}.${column}`),
    )
    const { rows } = await test.postgres.db.execute<{ name: string }>(sql`
      select case c.table_schema when 'public' then '' else c.table_schema || '.' end
             || c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'jobs') and t.table_type = 'BASE TABLE' and c.data_type like 'timestamp%'
        -- Of a job, what is bounded is all that it waits for. Statistics of queues are only shown.
        and c.table_name not like 'job%' and c.table_name not like 'queue\\_stats%'`)
    const known = new Set([...bounded, ...Object.keys(bindNothing), ...Object.keys(boundElsewhere)])
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !known.has(name))
        .sort(),
    ).toEqual([])
    const there = new Set(rows.map(({ name }) => name))
    const gone = [...known].filter((name) => !name.startsWith('jobs.') && !there.has(name))
    expect(gone).toEqual([])
  })
})

const lisbet = async () => {
  const id = randomUUID()
  await test.postgres.db
    .insert(user)
    .values({ id, name: 'Lisbet', email: `${id}@motorvalles.es`, lastname: 'Roca' })
  return id
}

/** Stores data while the clock is this many milliseconds ahead, through the usual code paths. */
const workAhead = async (ahead: number) => {
  const { db } = test.postgres
  const then = later(ahead)
  const person = await lisbet()
  const origin = { address: `2001:db8:${person.slice(0, 4)}::1`, email: `${person}@motorvalles.es` }
  for (let attempt = 0; attempt < 20; attempt++)
    await countAttempt(db, origin, new Date(then.getTime() + attempt * 3600 * 1000))
  const site = await createSimpleSite(db, { numbers: 2 })
  const visit = () => ({
    visitId: v7(),
    visitorId: v4(),
    accountId: site.account.id,
    ringpoolId: site.ringpoolId,
    holdSeconds: 1200,
    leaseId: v7(),
  })
  const [leased] = await leaseNumbers(db, [visit(), visit()], then)
  if (!leased) throw new Error('No number was leased.')
  await extendLeases(
    db,
    [{ leaseId: leased.leaseId, accountId: site.account.id, at: later(ahead + minute) }],
    later(ahead + minute),
  )
  const call = { accountId: site.account.id, numberId: leased.numberId, callId: v7() }
  await setNumberCall(db, { ...call, state: 'call', at: then })
  await setNumberCall(db, { ...call, state: 'hangup', at: then })
  const sessionId = randomUUID()
  await db.insert(session).values({
    id: sessionId,
    userId: person,
    token: sessionId,
    createdAt: then,
    updatedAt: then,
    renewedAt: then,
    expiresAt: later(ahead + config.SESSION_HOURS * 60 * minute),
  })
  await db.insert(verification).values(
    (['invitation', 'recovery', 'first-admin'] as const).map((kind) => ({
      id: randomUUID(),
      identifier: `${kind}:${randomUUID()}`,
      value: person,
      expiresAt: later(ahead + 7 * 24 * 60 * minute),
    })),
  )
  await db
    .insert(secondFactor)
    .values({ userId: person, secret: '', lastStep: Math.floor(then.getTime() / 30_000) })
  const mailId = v7()
  await db.insert(scheduledMail).values({
    id: mailId,
    accountId: site.account.id,
    userId: person,
    screen: 'calls',
    fields: {} as never,
    schedule: { every: 'day', hour: 9 } as never,
    active: true,
    nextAt: later(ahead + 60 * minute),
  })
  return { person, origin, site, visit, call, sessionId, mailId }
}

describe('a clock that was set ahead', () => {
  it('delays nothing beyond its bound, once it is corrected', { timeout: 120_000 }, async () => {
    const { db } = test.postgres
    const seconds = fc.integer({ min: 3 * 24 * 3600, max: 20 * 365 * 24 * 3600 })
    await fc.assert(
      fc.asyncProperty(seconds, async (ahead) => {
        const { person, origin, site, visit, call, sessionId, mailId } = await workAhead(ahead * 1000)
        await putRight()
        // Sign-in: a quarter of an hour.
        expect(await countAttempt(db, origin, later(15 * minute + 1000))).toBe(0)
        // Numbers: the hold time, and they show today's calls again.
        expect(await leaseNumbers(db, [visit(), visit()], later(20 * minute + 1000))).toHaveLength(2)
        const next = { ...call, callId: v7() }
        await setNumberCall(db, { ...next, state: 'call', at: later(2 * minute) })
        const { rows: numbers } = await db.execute(
          sql`select call_id::text as call from ringpool_number where number_id = ${call.numberId} and account_id = ${site.account.id}`,
        )
        expect(numbers).toEqual([{ call: next.callId }])
        // Sessions: their hours; a replaced token and the last day count from today.
        const { rows: sessions } = await db.execute(sql`
          select expires_at <= ${later(config.SESSION_HOURS * 60 * minute).toISOString()}::timestamptz as ends,
                 renewed_at <= ${now.toISOString()}::timestamptz as renewed,
                 created_at <= ${now.toISOString()}::timestamptz as created
          from session where id = ${sessionId}`)
        expect(sessions).toEqual([{ ends: true, renewed: true, created: true }])
        const { rows: links } = await db.execute(sql`
          select split_part(identifier, ':', 1) as kind,
                 extract(epoch from expires_at - ${now.toISOString()}::timestamptz)::int / 3600 as hours
          from verification where value = ${person} order by 1`)
        expect(links).toEqual([
          { kind: 'first-admin', hours: 24 },
          { kind: 'invitation', hours: 168 },
          { kind: 'recovery', hours: 1 },
        ])
        const { rows: steps } = await db.execute(
          sql`select last_step as step from second_factor where user_id = ${person}`,
        )
        expect(steps).toEqual([{ step: Math.floor(now.getTime() / 30_000) }])
        // Mails: the next hour of the schedule, nine o'clock in Madrid.
        const { rows: mails } = await db.execute<{ next: string }>(
          sql`select to_char(next_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as next from scheduled_mail where id = ${mailId}`,
        )
        expect(mails).toEqual([{ next: '2026-11-17 08:00' }])
      }),
      { numRuns: 4 },
    )
  })

  it('does not delay the queues', async () => {
    const { db } = test.postgres
    const id = v7()
    await db.execute(sql`
      insert into jobs.job (id, name, data, state, start_after) select ${id}::uuid, name, '{}', 'retry', now() + interval '10 years'
      from jobs.queue limit 1`)
    await db.execute(sql`update jobs.version set cron_on = now() + interval '10 years'`)
    await db.execute(sql`update jobs.queue set maintain_on = now() + interval '10 years'`)
    await putRight()
    const { rows } = await db.execute(sql`
      select (select cron_on <= now() from jobs.version) as cron,
             (select bool_and(maintain_on <= now()) from jobs.queue) as queues,
             (select start_after <= now() + interval '1 hour' from jobs.job where id = ${id}::uuid) as retry`)
    expect(rows).toEqual([{ cron: true, queues: true, retry: true }])
    await db.execute(sql`delete from jobs.job where id = ${id}::uuid`)
  })

  it('nothing changes if the clock was never wrong', async () => {
    const { db } = test.postgres
    await workAhead(0)
    const seen = async () => {
      const { rows } = await db.execute(sql`
        select (select jsonb_agg(t order by number_id) from ringpool_number t) as numbers,
               (select jsonb_agg(t order by id) from lease t) as leases,
               (select jsonb_agg(t order by id) from session t) as sessions,
               (select jsonb_agg(t order by id) from verification t where identifier like 'inv%') as links,
               (select jsonb_agg(t order by user_id) from second_factor t) as factors,
               (select jsonb_agg(t order by id) from scheduled_mail t) as mails`)
      return rows
    }
    await db.execute(sql`delete from sign_in_attempt`)
    await putRight()
    const before = await seen()
    await putRight()
    expect(await seen()).toEqual(before)
  })
})
