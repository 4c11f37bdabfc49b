import type { CallPlanFields, PlanUseKind } from '@talkie/contract/routing'
import { boolean, doublePrecision, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/postgres/columns.ts'
import { accountIdColumn } from '../accounts/tables.ts'

/** The way of a call of an account: hours, announcement, who rings, voicemail. Phones are E.164. */
export const callPlan = pgTable(
  'call_plan',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    fields: jsonb().$type<CallPlanFields>().notNull(),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.accountId, t.createdAt)],
)

/** What a plan is given to. */
export const callPlanUse = pgTable(
  'call_plan_use',
  {
    accountId: accountIdColumn(),
    kind: text().$type<PlanUseKind>().notNull(),
    /** A ringpool, static number or number; null for the account. */
    subjectId: uuid(),
    planId: uuid()
      .notNull()
      .references(() => callPlan.id),
  },
  (t) => [
    unique('call_plan_use_once').on(t.accountId, t.kind, t.subjectId).nullsNotDistinct(),
    index().on(t.planId),
  ],
)

/** A sound that is played to callers: PCM, 16 bits, 8 kHz, mono. It never changes. */
export const callSound = pgTable(
  'call_sound',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    name: text().notNull(),
    seconds: doublePrecision().notNull(),
    /** The WAV file. */
    wav: bytes().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.accountId, t.createdAt)],
)
