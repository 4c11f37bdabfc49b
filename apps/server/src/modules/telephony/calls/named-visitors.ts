import { sql } from 'drizzle-orm'

/**
 * The visitors whom a call's attribution names, anywhere in it, as an expression that an index of `call` has: calls stay for
 * longer than the visits and leases by which they could be found.
 */
export const namedVisitors = sql.raw(`jsonb_path_query_array(attribution, '$.**.visitorId')`)
