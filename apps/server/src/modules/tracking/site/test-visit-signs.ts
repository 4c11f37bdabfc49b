import { testVisitMinutes } from '@talkie/contract/tracking'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import { publishChange } from '../../../platform/live.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { testVisit } from '../tables.ts'

/** Whether a test visit of the account runs. */
export const isTesting = ({ testUntil }: Pick<DirectoryAccount, 'testUntil'>, now: Date): boolean =>
  testUntil !== null && testUntil > now

/** A site may have many visitors while it is tested: signs of one account are stored at most this often. */
const intervalMs = 1000

/**
 * Notes what the server itself sees of a test visit: that the script was served, and the first heartbeat. A request never
 * waits for it. Accounts without a test visit cost nothing.
 */
export const createTestVisitSigns = ({
  db,
  log,
  clock,
}: {
  db: Database
  log: Pick<Log, 'warn'>
  clock: Pick<Clock, 'now'>
}) => {
  const lastServed = new LRUCache<number, true>({ max: 1000, ttl: intervalMs })
  let writing: Promise<void> = Promise.resolve()
  const write = (accountId: number, update: () => Promise<unknown[]>) => {
    writing = writing
      .then(async () => {
        const changed = await update()
        if (changed.length > 0) await publishChange(db, accountId, 'visits', [])
      })
      .catch((error: unknown) => log.warn({ err: error }, 'A sign of a test visit was not stored.'))
  }
  const isRunning = (accountId: number) =>
    and(
      eq(testVisit.accountId, accountId),
      gt(testVisit.startedAt, new Date(clock.now().getTime() - testVisitMinutes * 60_000)),
    )
  return {
    /** @param host of the page that loads the script; '' if the browser does not say it */
    recordScript: (account: DirectoryAccount, host: string) => {
      const at = clock.now()
      if (!isTesting(account, at) || lastServed.has(account.id)) return
      lastServed.set(account.id, true)
      write(account.id, () =>
        db
          .update(testVisit)
          .set({ scriptAt: at, scriptHost: host.slice(0, 253) })
          .where(and(isRunning(account.id), isNull(testVisit.scriptAt)))
          .returning({ code: testVisit.code }),
      )
    },
    recordHeartbeat: (account: DirectoryAccount, visitId: string) => {
      const at = clock.now()
      if (!isTesting(account, at)) return
      write(account.id, () =>
        db
          .update(testVisit)
          .set({ heartbeatAt: at })
          .where(and(isRunning(account.id), eq(testVisit.visitId, visitId), isNull(testVisit.heartbeatAt)))
          .returning({ code: testVisit.code }),
      )
    },
    stop: () => writing,
  }
}
export type TestVisitSigns = ReturnType<typeof createTestVisitSigns>
