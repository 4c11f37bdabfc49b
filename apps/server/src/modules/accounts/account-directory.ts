import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { announce } from '../../platform/live.ts'
import type { Executor, Postgres } from '../../platform/postgres/postgres.ts'
import { account } from './tables.ts'

const channel = 'talkie_account'

/**
 * Tells every process that an account, or what it shows on its site (its ringpools), changed; heard when the
 * transaction commits.
 */
export const announceAccount = async (tx: Executor, accountId: number): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${String(accountId)})`)
}

/** As `announceAccount`, and who has a screen of the account open hears of it too: it may have stopped working. */
export const announceAccountState = async (tx: Executor, accountId: number): Promise<void> => {
  await announceAccount(tx, accountId)
  await announce(tx, accountId, 'account', [])
}

const columns = {
  id: account.id,
  key: account.key,
  name: account.name,
  active: account.active,
  domain: account.domain,
  allowedDomains: account.allowedDomains,
  timezone: account.timezone,
  country: account.country,
  currencyCode: account.currencyCode,
  matchId: account.matchId,
  phoneMask: account.phoneMask,
  minimumValidSeconds: account.minimumValidSeconds,
}

/** What the hot paths (collecting visits, routing calls) need to know of an account. */
export type DirectoryAccount = Pick<typeof account.$inferSelect, keyof typeof columns>

/** Remembers the answers of a look-up for at most 5 s; unknown accounts are remembered too. */
const remember = <Key extends string | number>(
  look: (key: Key) => Promise<DirectoryAccount[]>,
): { of: (key: Key) => Promise<DirectoryAccount | undefined>; forget: () => void } => {
  const known = new LRUCache<Key, Promise<DirectoryAccount | undefined>>({ max: 10_000, ttl: 5000 })
  return {
    of: (key) => {
      const found = known.get(key)
      if (found) return found
      const asked = look(key).then(([account]) => account)
      known.set(key, asked)
      asked.catch(() => known.delete(key))
      return asked
    },
    forget: () => known.clear(),
  }
}

/** Accounts by key and by id, remembered for at most 5 s and forgotten at once when one changes, wherever it does. */
export const createAccountDirectory = async (postgres: Postgres) => {
  const { db } = postgres
  const byKey = remember((key: string) => db.select(columns).from(account).where(eq(account.key, key)))
  const byId = remember((id: number) => db.select(columns).from(account).where(eq(account.id, id)))
  await postgres.listen(channel, () => {
    byKey.forget()
    byId.forget()
  })
  return { byKey: byKey.of, byId: byId.of }
}
export type AccountDirectory = Awaited<ReturnType<typeof createAccountDirectory>>
