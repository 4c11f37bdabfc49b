import { type CheckReport, refusalReasons, visitActionKinds } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { accountIdColumn } from '../accounts/tables.ts'
import type { VisitFacts } from './visits/visit.ts'

/** A visit as it was when it began. Kept for 30 days; the event store keeps it longer. */
export const visit = pgTable(
  'visit',
  {
    id: uuid().primaryKey(),
    accountId: integer().notNull(),
    visitorId: uuid().notNull(),
    at: instant().notNull(),
    bot: boolean().notNull(),
    matchId: text(),
    /** Whether its first page says how to reach the business: see `evidence/contact-page.ts`. */
    contactPage: boolean().notNull().default(false),
    /** All dimensions and further facts: see `visit.ts`. */
    facts: jsonb().$type<VisitFacts>().notNull(),
  },
  (t) => [
    index('visit_visitor').on(t.accountId, t.visitorId, t.at),
    index('visit_at').on(t.accountId, t.at),
    index('visit_match_id').on(t.accountId, t.matchId).where(sql`match_id is not null`),
  ],
)

/** The pages of a visit after its landing page. */
export const visitPage = pgTable(
  'visit_page',
  {
    visitId: uuid().notNull(),
    page: integer().notNull(),
    accountId: integer().notNull(),
    at: instant().notNull(),
    url: text().notNull(),
    title: text().notNull(),
    contactPage: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.visitId, t.page] }), index().on(t.at)],
)

/**
 * What visitors did with the numbers on the pages: evidence of who called. `view` is a number that stayed in view; its
 * id is that of the visit. Kept as long as visits are.
 */
export const visitAction = pgTable(
  'visit_action',
  {
    visitId: uuid().notNull(),
    /** The tracker's id of the action. */
    id: uuid().notNull(),
    accountId: integer().notNull(),
    kind: text({ enum: [...visitActionKinds, 'view'] }).notNull(),
    /** When it arrived. */
    at: instant().notNull(),
    /** The number as the site shows it. */
    e164: text(),
  },
  (t) => [
    primaryKey({ columns: [t.visitId, t.id] }),
    index().on(t.at),
    // By the part of the id that a visit's code stands for.
    index('visit_action_chat').on(t.accountId, sql`right(visit_id::text, 10)`).where(sql`kind = 'whatsapp'`),
  ],
)

/** Visitors who withdrew consent, until everything of them is forgotten: see `visits/forget-visitor.ts`. */
export const forgottenVisitor = pgTable(
  'forgotten_visitor',
  {
    accountId: integer().notNull(),
    visitorId: uuid().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.visitorId] })],
)

/**
 * Refused requests of the script, counted by host and day, so that an administrator can see why. Where visitors were
 * shown the overflow number instead, `host` is their network.
 */
export const refusal = pgTable(
  'refusal',
  {
    accountId: integer().notNull(),
    day: text().notNull(),
    host: text().notNull(),
    reason: text({ enum: refusalReasons }).notNull(),
    times: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.host, t.reason] })],
)

/** A test visit that a user started from the implementation screen. Kept for a day. */
export const testVisit = pgTable(
  'test_visit',
  {
    code: text().primaryKey(),
    accountId: accountIdColumn(),
    startedAt: instant().notNull(),
    /** When the script was first served to a page since then, and the page's host if the browser named it. */
    scriptAt: instant(),
    scriptHost: text(),
    /** The browser's last report, when it arrived, and the host that sent it. */
    report: jsonb().$type<CheckReport>(),
    reportedAt: instant(),
    host: text(),
    /** The tracker's id of the visit, as the browser reports it. */
    visitId: uuid(),
    replacedAt: instant(),
    heartbeatAt: instant(),
  },
  (t) => [index().on(t.accountId, t.startedAt)],
)
