import { eq } from 'drizzle-orm'
import { demoSignIn } from '../modules/identity/index.ts'
import { user } from '../modules/identity/tables.ts'
import type { Config } from '../platform/config.ts'
import type { Executor, Postgres } from '../platform/postgres/postgres.ts'

export { loadDemo } from './load-demo.ts'
export { shouldRunTraffic, startTraffic } from './traffic/start-traffic.ts'

/** Whether to load the demo: only into an installation without users; by default only into the embedded stores. */
export const shouldLoadDemo = async (
  { TALKIE_DEMO, DATABASE_URL }: Pick<Config, 'TALKIE_DEMO' | 'DATABASE_URL'>,
  { db }: Postgres,
): Promise<boolean> => {
  if (!(TALKIE_DEMO ?? DATABASE_URL === undefined)) return false
  return (await db.select({ id: user.id }).from(user).limit(1)).length === 0
}

/** Whether this installation contains the demo. */
export const hasDemo = async (db: Executor): Promise<boolean> =>
  (await db.select({ id: user.id }).from(user).where(eq(user.email, demoSignIn.email))).length > 0
