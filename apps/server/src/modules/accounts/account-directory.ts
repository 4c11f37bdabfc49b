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

/** Milliseconds for which an answer is remembered. */
const ttl = 5000

/**
 * Remembers the answers of a look-up. Unknown accounts are remembered apart and fewer of them: who asks for many pushes
 * out none that is there.
 */
const remember = <Key extends string | number>(
  look: (key: Key) => Promise<DirectoryAccount[]>,
): { of: (key: Key) => Promise<DirectoryAccount | undefined>; forget: () => void } => {
  const known = new LRUCache<Key, DirectoryAccount>({ max: 10_000, ttl })
  const unknown = new LRUCache<Key, true>({ max: 1000, ttl })
  let pending = new Map<Key, Promise<DirectoryAccount | undefined>>()
  const ask = async (key: Key, asked: typeof pending) => {
    try {
      const [account] = await look(key)
      // What was asked before a change may be answered as it was then.
      if (asked !== pending) return account
      if (account) known.set(key, account)
      else unknown.set(key, true)
      return account
    } finally {
      asked.delete(key)
    }
  }
  return {
    of: async (key) => {
      const account = known.get(key)
      if (account || unknown.has(key)) return account
      const asked = pending.get(key) ?? ask(key, pending)
      pending.set(key, asked)
      return await asked
    },
    forget: () => {
      known.clear()
      unknown.clear()
      pending = new Map()
    },
  }
}

/** Accounts by key and by id, remembered for at most 5 s and forgotten at once when one changes, wherever it does. */
export const createAccountDirectory = async (postgres: Pick<Postgres, 'db' | 'listen'>) => {
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
