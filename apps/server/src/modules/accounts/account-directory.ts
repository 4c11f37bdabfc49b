import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { publishChange } from '../../platform/live.ts'
import type { Executor, Postgres } from '../../platform/postgres/postgres.ts'
import { account } from './tables.ts'

const channel = 'talkie_account'

/**
 * Notifies every process that an account changed, or what its site shows (its ringpools). The notification arrives
 * when the transaction commits.
 */
export const announceAccount = async (tx: Executor, accountId: number): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${String(accountId)})`)
}

/**
 * Does what `announceAccount` does, and also updates open screens of the account: it may have been archived or
 * restored.
 */
export const announceAccountState = async (tx: Executor, accountId: number): Promise<void> => {
  await announceAccount(tx, accountId)
  await publishChange(tx, accountId, 'account', [])
}

const columns = {
  id: account.id,
  key: account.key,
  name: account.name,
  active: account.active,
  domain: account.domain,
  allowedDomains: account.allowedDomains,
  excludedReferrers: account.excludedReferrers,
  countedReferrers: account.countedReferrers,
  timezone: account.timezone,
  country: account.country,
  language: account.language,
  currencyCode: account.currencyCode,
  matchId: account.matchId,
  phoneMask: account.phoneMask,
  minimumValidSeconds: account.minimumValidSeconds,
  multipleSuffix: account.multipleSuffix,
  consent: account.consent,
  consentCategory: account.consentCategory,
  honourGpc: account.honourGpc,
  honourDnt: account.honourDnt,
  siteApi: account.siteApi,
  watchForms: account.watchForms,
  formMapping: account.formMapping,
  whatsappCodes: account.whatsappCodes,
  numberImages: account.numberImages,
  firstPartyUrl: account.firstPartyUrl,
  serverKeys: account.serverKeys,
  testUntil: account.testUntil,
}

/** The columns of an account that the hot paths (collecting visits, routing calls) need. */
export type DirectoryAccount = Pick<typeof account.$inferSelect, keyof typeof columns>

/** Milliseconds that a result stays cached. */
const ttl = 5000

/**
 * Caches look-ups. Unknown keys have a smaller cache of their own, so that a flood of them evicts no existing
 * account.
 */
const createLookupCache = <Key extends string | number>(
  load: (key: Key) => Promise<DirectoryAccount[]>,
): { get: (key: Key) => Promise<DirectoryAccount | undefined>; clear: () => void } => {
  const known = new LRUCache<Key, DirectoryAccount>({ max: 10_000, ttl })
  const unknown = new LRUCache<Key, true>({ max: 1000, ttl })
  let pending = new Map<Key, Promise<DirectoryAccount | undefined>>()
  const loadAndCache = async (key: Key, batch: typeof pending) => {
    try {
      const [account] = await load(key)
      // A change cleared the cache while this look-up ran: its result may be stale and is not cached.
      if (batch !== pending) return account
      if (account) known.set(key, account)
      else unknown.set(key, true)
      return account
    } finally {
      batch.delete(key)
    }
  }
  return {
    get: async (key) => {
      const account = known.get(key)
      if (account || unknown.has(key)) return account
      const lookup = pending.get(key) ?? loadAndCache(key, pending)
      pending.set(key, lookup)
      return await lookup
    },
    clear: () => {
      known.clear()
      unknown.clear()
      pending = new Map()
    },
  }
}

/** Accounts by key and by id, cached for at most 5 s. A change in any process clears the cache at once. */
export const createAccountDirectory = async (postgres: Pick<Postgres, 'db' | 'listen'>) => {
  const { db } = postgres
  const byKey = createLookupCache((key: string) =>
    db.select(columns).from(account).where(eq(account.key, key)),
  )
  const byId = createLookupCache((id: number) => db.select(columns).from(account).where(eq(account.id, id)))
  await postgres.listen(channel, () => {
    byKey.clear()
    byId.clear()
  })
  return { byKey: byKey.get, byId: byId.get }
}
export type AccountDirectory = Awaited<ReturnType<typeof createAccountDirectory>>
