import type { EventType } from '@talkie/contract/events'
import { bound, type Fragment, join, sql } from './sql-fragment.ts'

type LatestQuery = {
  accountId: number
  /** Undefined for all. */
  types: readonly EventType[] | undefined
  /** Conditions that a skip index answers each (an id, a visitor, a phone); one must hold. */
  anyOf: readonly [Fragment, ...Fragment[]]
}

/**
 * `FROM … WHERE …` of a few events as their newest revisions stand, without FINAL, which would read whole days for
 * them. The keys of events of which any revision meets a condition come first, over the skip indexes. Then the newest
 * revision of each key is asked again: it may have been taken out, or been given to another visitor meanwhile.
 */
export const latestEvents = ({ accountId, types, anyOf }: LatestQuery): Fragment => {
  const account = sql`account_id = ${bound('UInt32', accountId)}`
  const ofAccount = types ? sql`${account} AND type IN ${bound('Array(String)', types)}` : account
  const keys = anyOf.map(
    (condition) => sql`SELECT type, at, id FROM event WHERE ${ofAccount} AND ${condition}`,
  )
  return sql`FROM (
  SELECT * FROM event
  WHERE ${ofAccount} AND (type, at, id) IN (
    ${join(
      keys,
      sql`
    UNION ALL
    `,
    )}
  )
  ORDER BY revision DESC
  LIMIT 1 BY type, at, id
)
WHERE deleted = 0 AND (${join(anyOf, sql` OR `)})`
}

/** Ends a statement with `latestEvents`: on a cluster all revisions of an account's events are on one shard. */
export const onOneShard = sql`SETTINGS distributed_product_mode = 'local'`
