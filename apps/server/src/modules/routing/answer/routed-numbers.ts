import type { CallPlanFields, PlanUseKind } from '@talkie/contract/routing'
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { poolNumber, staticNumber } from '../../numbers/number/tables.ts'
import { ringpool, ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { callPlan, callPlanUse, callSound } from '../tables.ts'

/** Whether an account keeps recordings at all. */
export const keepsRecordings = sql<boolean>`${account.recordingDays} > 0`

/** Of the ringpool that shows the number when no other is free. */
const selectOfOverflow = (column: 'id' | 'destination') => sql<string | null>`(
  select r.${sql.raw(column)} from ${ringpool} r
  where r.account_id = ${poolNumber.accountId} and r.active
    and r.overflow in (${poolNumber.visible}, ${poolNumber.e164})
  order by r.created_at limit 1)`

const staticNumberId = sql`(
  select s.id from ${staticNumber} s
  where s.number_id = ${poolNumber.id} and s.account_id = ${poolNumber.accountId} and s.active limit 1)`

const selectPlanOf = (kind: PlanUseKind, subjectId: SQL | Column | null) => sql`(
  select p.fields from ${callPlanUse} u join ${callPlan} p on p.id = u.plan_id and p.active
  where u.account_id = ${poolNumber.accountId} and u.kind = ${kind}
    and u.subject_id ${subjectId === null ? sql`is null` : sql`= ${subjectId}`})`

/** The plan of a call: what the ringpool says goes before the number's own, as with destinations. */
const selectPlan = sql<CallPlanFields | null>`coalesce(
  ${selectPlanOf('ringpool', sql`coalesce(${ringpool.id}, ${selectOfOverflow('id')})`)},
  ${selectPlanOf('static_number', staticNumberId)},
  ${selectPlanOf('number', poolNumber.id)},
  ${selectPlanOf('account', null)})`

/** The seconds of the account's sounds, by id. */
const selectSounds = sql<Record<string, number>>`(
  select coalesce(json_object_agg(s.id, s.seconds), '{}') from ${callSound} s
  where s.account_id = ${poolNumber.accountId})`

/**
 * Selects lent numbers with what decides where their calls go. A ringpool's destination takes precedence over the number's
 * own.
 */
export const selectRoutedNumbers = (db: Pick<Executor, 'select'>) =>
  db
    .select({
      id: poolNumber.id,
      e164: poolNumber.e164,
      country: account.country,
      timezone: account.timezone,
      /** Whether the number's account is active. */
      works: account.active,
      keepsRecordings,
      destination: sql<
        string | null
      >`coalesce(${ringpool.destination}, ${selectOfOverflow('destination')}, ${poolNumber.destination})`,
      callerId: poolNumber.callerId,
      /** Null where calls go to the destination. */
      plan: selectPlan,
      sounds: selectSounds,
    })
    .from(poolNumber)
    .innerJoin(account, eq(account.id, poolNumber.accountId))
    .leftJoin(ringpoolNumber, eq(ringpoolNumber.numberId, poolNumber.id))
    .leftJoin(
      ringpool,
      and(eq(ringpool.id, ringpoolNumber.ringpoolId), eq(ringpool.accountId, poolNumber.accountId)),
    )

export type RoutedNumber = Awaited<ReturnType<typeof selectRoutedNumbers>>[number]
