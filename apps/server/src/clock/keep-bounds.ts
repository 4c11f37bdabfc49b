import { sql } from 'drizzle-orm'
import { clampLastSteps } from '../modules/identity/index.ts'
import { clampNextRuns } from '../modules/mailings/index.ts'
import type { Log } from '../platform/log/log.ts'
import { clampInstants } from '../platform/postgres/clamp-instants.ts'
import type { Postgres } from '../platform/postgres/postgres.ts'
import { instantBounds, queueBounds } from './instant-bounds.ts'

type ClockDeps = Pick<Postgres, 'db'> & {
  accounts: Parameters<typeof clampNextRuns>[0]['accounts']
  config: { SESSION_HOURS: number }
}

/** Bounds all stored instants by the current clock. */
export const boundByClock = async ({ db, accounts, config }: ClockDeps, now: Date): Promise<void> => {
  await clampInstants(db, instantBounds(config), now)
  await clampLastSteps(db, now)
  await clampNextRuns({ db, accounts }, now)
  const { rows } = await db.execute<{ jobs: string | null; now: string }>(
    sql`select to_regclass('jobs.job')::text as jobs, now()::text as now`,
  )
  if (rows[0]?.jobs) await clampInstants(db, queueBounds, new Date(rows[0].now))
}

/** Milliseconds between checks whether the clock was set back. */
const intervalMs = 60_000

/** Bounds stored instants now and every minute, until it is stopped. */
export const keepBounds = (deps: ClockDeps & { log: Log }) => {
  let running: Promise<void> | undefined
  const bound = () => {
    running ??= boundByClock(deps, new Date())
      .catch((error: unknown) => deps.log.error({ err: error }, 'Stored instants could not be bounded.'))
      .finally(() => (running = undefined))
    return running
  }
  const timer = setInterval(bound, intervalMs)
  return {
    /** Resolves when the first run has ended. */
    first: bound(),
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
