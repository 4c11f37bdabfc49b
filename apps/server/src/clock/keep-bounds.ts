import { sql } from 'drizzle-orm'
import { boundLastSteps } from '../modules/identity/index.ts'
import { boundNextRuns } from '../modules/mailings/index.ts'
import { boundInstants } from '../platform/bound-instants.ts'
import type { Log } from '../platform/log.ts'
import type { Postgres } from '../platform/postgres/postgres.ts'
import { instantBounds, queueBounds } from './instant-bounds.ts'

type ClockDeps = Pick<Postgres, 'db'> & {
  accounts: Parameters<typeof boundNextRuns>[0]['accounts']
  config: { SESSION_HOURS: number }
}

/** Bounds everything that is stored by the clock as it is now. */
export const boundByClock = async ({ db, accounts, config }: ClockDeps, now: Date): Promise<void> => {
  await boundInstants(db, instantBounds(config), now)
  await boundLastSteps(db, now)
  await boundNextRuns({ db, accounts }, now)
  const { rows } = await db.execute<{ jobs: string | null; now: string }>(
    sql`select to_regclass('jobs.job')::text as jobs, now()::text as now`,
  )
  if (rows[0]?.jobs) await boundInstants(db, queueBounds, new Date(rows[0].now))
}

/** How often it is looked whether the clock was put back. */
const every = 60_000

/** Keeps everything bounded, from now on, until it is stopped. */
export const keepBounds = (deps: ClockDeps & { log: Log }) => {
  let running: Promise<void> | undefined
  const look = () => {
    running ??= boundByClock(deps, new Date())
      .catch((error: unknown) => deps.log.error({ err: error }, 'Stored instants were not bounded.'))
      .finally(() => (running = undefined))
    return running
  }
  const timer = setInterval(look, every)
  return {
    /** Resolves when it was looked for the first time. */
    first: look(),
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
