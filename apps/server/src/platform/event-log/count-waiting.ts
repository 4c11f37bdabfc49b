import { eq } from 'drizzle-orm'
import type { Database } from '../postgres/postgres.ts'
import { eventDelivery } from './tables.ts'

/** How many entries of the log wait for a subscriber; dead letters don't. */
export const countWaitingFor = (db: Database, subscriber: string): Promise<number> =>
  db.$count(eventDelivery, eq(eventDelivery.subscriber, subscriber))
