import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { accountIdColumn } from '../accounts/tables.ts'

/** Somebody who answers an account's calls. */
export const agent = pgTable(
  'agent',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    name: text().notNull(),
    extension: text().notNull().default(''),
    team: text().notNull().default(''),
    email: text().notNull().default(''),
    /** Each text as it was written; an agent's former names are among them. */
    identifiers: text().array().notNull().default([]),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('agent_of_account').on(t.accountId)],
)

/** What each agent is matched by, folded by `toAgentKey`: an account has each key once, so that a text names one agent. */
export const agentKey = pgTable(
  'agent_key',
  {
    accountId: integer().notNull(),
    key: text().notNull(),
    agentId: uuid()
      .notNull()
      .references(() => agent.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('agent_key_of_agent').on(t.agentId)],
)

/**
 * The texts by which events may name an agent, as they are written there. The event store has a copy of those that name
 * one, each with the agent's present name and team.
 */
export const agentText = pgTable(
  'agent_text',
  {
    accountId: accountIdColumn(),
    text: text().notNull(),
    key: text().notNull(),
    /** Whether a provider said it of an agent. Otherwise it is a destination, or what a user wrote. */
    said: boolean().notNull(),
    /** Increases with each change that is published; 0 while nothing is. */
    version: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.text] }),
    unique('agent_text_by_key').on(t.accountId, t.key, t.text),
  ],
)
