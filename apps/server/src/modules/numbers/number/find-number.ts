import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { poolNumber } from './tables.ts'

/** Finds the pool number that a carrier reports as called. */
export const findNumberByE164 = async (db: Executor, e164: string) => {
  const [number] = await db.select().from(poolNumber).where(eq(poolNumber.e164, e164))
  return number
}
