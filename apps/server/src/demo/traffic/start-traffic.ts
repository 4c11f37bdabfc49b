import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { account } from '../../modules/accounts/tables.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Business } from '../cast/business.ts'
import { motorValles } from '../cast/motor-valles/motor-valles.ts'
import { stepLength } from './pace.ts'
import { createTraffic, type TrafficDeps } from './traffic.ts'

type Deps = TrafficDeps & { log: Log }
export type RunningTraffic = { stop: () => Promise<void> }

/**
 * Whether to run the demo's traffic: if the demo is loaded and no setting turns it off. Like the demo itself, it runs by
 * default only on the embedded stores.
 */
export const shouldRunTraffic = (
  {
    TALKIE_DEMO,
    TALKIE_DEMO_TRAFFIC,
    DATABASE_URL,
  }: Pick<Config, 'TALKIE_DEMO' | 'TALKIE_DEMO_TRAFFIC' | 'DATABASE_URL'>,
  isDemo: boolean,
): boolean => isDemo && (TALKIE_DEMO ?? DATABASE_URL === undefined) && TALKIE_DEMO_TRAFFIC

/**
 * Runs the traffic of the demo's dealer until it is stopped. A failed step is skipped. No step runs while the account is
 * inactive or missing.
 */
export const startTraffic = (deps: Deps, business: Business = motorValles): RunningTraffic => {
  const stopping = new AbortController()
  const run = async () => {
    const traffic = new Map<number, ReturnType<typeof createTraffic>>()
    while (!stopping.signal.aborted) {
      try {
        const accountId = await findActiveAccount(deps, business)
        if (accountId !== undefined) {
          const step = traffic.get(accountId) ?? createTraffic(deps, business, accountId)
          traffic.set(accountId, step)
          await step(new Date())
        }
      } catch (error) {
        deps.log.warn({ err: error }, 'A step of the demo’s traffic was left out.')
      }
      const untilNextStep = stepLength - (Date.now() % stepLength)
      await setTimeout(untilNextStep, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

const findActiveAccount = async ({ db }: Deps, business: Business): Promise<number | undefined> => {
  const [found] = await db
    .select({ id: account.id, active: account.active })
    .from(account)
    .where(eq(account.key, business.account.key))
  return found?.active ? found.id : undefined
}
