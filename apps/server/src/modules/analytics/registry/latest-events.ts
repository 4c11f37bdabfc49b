import type { EventType } from '@talkie/contract/events'
import { bound, chSql, type Fragment, join } from './sql-fragment.ts'

type LatestQuery = {
  accountId: number
  /** Undefined for all. */
  types: readonly EventType[] | undefined
  /** Conditions (an id, a visitor, a phone) that each have a skip index. An event must meet one of them. */
  anyOf: readonly [Fragment, ...Fragment[]]
}

/**
 * `FROM … WHERE …` of a few events, each in its newest revision. It does without FINAL, which would read whole days for
 * them. First it finds, by the skip indexes, the keys of events of which any revision meets a condition. Then it checks the
 * condition again on each key's newest revision, which may be a tombstone or belong to another visitor.
 */
export const fromLatestEvents = ({ accountId, types, anyOf }: LatestQuery): Fragment => {
  const isOfAccount = chSql`account_id = ${bound('UInt32', accountId)}`
  const scope = types ? chSql`${isOfAccount} AND type IN ${bound('Array(String)', types)}` : isOfAccount
  const keys = anyOf.map((condition) => chSql`SELECT type, at, id FROM event WHERE ${scope} AND ${condition}`)
  return chSql`FROM (
  SELECT * FROM event
  WHERE ${scope} AND (type, at, id) IN (
    ${join(
      keys,
      chSql`
    UNION ALL
    `,
    )}
  )
  ORDER BY revision DESC
  LIMIT 1 BY type, at, id
)
WHERE deleted = 0 AND (${join(anyOf, chSql` OR `)})`
}

/** Ends a statement with `fromLatestEvents`. On a cluster, all revisions of an account's events are on one shard. */
export const singleShardSettings = chSql`SETTINGS distributed_product_mode = 'local'`
