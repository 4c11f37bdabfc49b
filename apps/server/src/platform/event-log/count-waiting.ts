import { eq } from 'drizzle-orm'
import type { Database } from '../postgres/postgres.ts'
import { eventDelivery } from './tables.ts'

/** Counts the entries that wait for a subscriber, without dead letters. */
export const countWaitingFor = (db: Database, subscriber: string): Promise<number> =>
  db.$count(eventDelivery, eq(eventDelivery.subscriber, subscriber))
