import { and, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import type { learnParameters } from '../model/learning/learn-parameters.ts'
import {
  type AttributionParameters,
  attributionParametersSchema,
  defaultParameters,
} from '../model/parameters.ts'
import { averageParameters } from './average-parameters.ts'
import { countVisits } from './count-visits.ts'
import { measureStrangers } from './measure-strangers.ts'
import { sampleCalls } from './sample-calls.ts'
import { attributionParameters } from './tables.ts'

export type LearningTask = Parameters<typeof learnParameters>
/** Learns parameters, in a worker thread or here. */
type Learn = (...task: LearningTask) => Promise<AttributionParameters>

/** The average of all accounts is worth so many of an account's own calls. */
const priorCalls = 30
/** Accounts whose parameters are averaged: more make no other average. */
const maxAveraged = 2000

type LearnDeps = { db: Executor; learn: Learn; now: Date }

/**
 * Learns the parameters of each account that was called since it last learned, then their average.
 *
 * @throws AggregateError after all others have learned, if some accounts could not
 */
export const learnAccounts = async (
  deps: Omit<LearnDeps, 'now'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const accountIds = await findCalledAccounts(deps.db, now)
  const failures: unknown[] = []
  for (const accountId of accountIds) {
    if (signal?.aborted) return
    try {
      await learnAccount({ ...deps, now }, accountId)
    } catch (cause) {
      failures.push(new Error(`The parameters of account ${accountId} could not be learned.`, { cause }))
    }
  }
  if (accountIds.length > 0) await storeAverage(deps.db, now)
  if (failures.length > 0)
    throw new AggregateError(failures, `The parameters of ${failures.length} accounts could not be learned.`)
}

const findCalledAccounts = async (db: Executor, now: Date): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from account a
    left join attribution_parameters p on p.account_id = a.id
    where exists (
      select from call c
      where c.account_id = a.id and c.started_at <= ${now.toISOString()}::timestamptz
        and c.started_at > greatest(p.learned_at, ${now.toISOString()}::timestamptz - interval '30 days')
    )
    order by a.id`)
  return rows.map(({ id }) => id)
}

const learnAccount = async ({ db, learn, now }: LearnDeps, accountId: number): Promise<void> => {
  const { calls, since } = await sampleCalls(db, { accountId, now })
  const visits = await countVisits(db, { accountId, since, until: now })
  const control = await measureStrangers(db, { accountId, now })
  const prior = { parameters: await findAverage(db), calls: priorCalls }
  const parameters = attributionParametersSchema.parse(await learn(calls, visits, control, prior))
  await store(db, {
    accountId,
    parameters,
    learnedAt: now,
    calls: calls.length,
    strangers: control.calls,
    idleSeconds: control.numberSeconds,
  })
}

const findAverage = async (db: Executor): Promise<AttributionParameters> => {
  const [found] = await db
    .select({ parameters: attributionParameters.parameters })
    .from(attributionParameters)
    .where(isNull(attributionParameters.accountId))
  return attributionParametersSchema.safeParse(found?.parameters).data ?? defaultParameters
}

const storeAverage = async (db: Executor, now: Date): Promise<void> => {
  const rows = await db
    .select({
      parameters: attributionParameters.parameters,
      strangers: attributionParameters.strangers,
      idleSeconds: attributionParameters.idleSeconds,
    })
    .from(attributionParameters)
    .where(and(isNotNull(attributionParameters.accountId), gt(attributionParameters.calls, 0)))
    .orderBy(sql`${attributionParameters.learnedAt} desc`)
    .limit(maxAveraged)
  const accounts = rows.flatMap(({ parameters, ...control }) => {
    const { data } = attributionParametersSchema.safeParse(parameters)
    return data ? [{ parameters: data, ...control }] : []
  })
  const sum = (read: (one: (typeof accounts)[number]) => number) =>
    accounts.reduce((total, one) => total + read(one), 0)
  await store(db, {
    accountId: null,
    parameters: averageParameters(accounts),
    learnedAt: now,
    calls: sum(({ parameters }) => parameters.calls),
    strangers: sum(({ strangers }) => strangers),
    idleSeconds: sum(({ idleSeconds }) => idleSeconds),
  })
}

/** Calls keep the version that weighed them, so it increases each time. */
const store = async (
  db: Executor,
  row: Omit<typeof attributionParameters.$inferInsert, 'version'>,
): Promise<void> => {
  await db
    .insert(attributionParameters)
    .values({ ...row, version: 1 })
    .onConflictDoUpdate({
      target: attributionParameters.accountId,
      set: { ...row, version: sql`${attributionParameters.version} + 1` },
    })
}
