import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The key of an account's row. */
export type RowKey = { accountId: number; id: string }

/**
 * A condition that selects the rows with these keys, so that an id only matches in its own account. All keys are bound
 * as one parameter.
 */
export const hasKeyIn = (accountId: SQLWrapper, id: SQLWrapper, keys: readonly RowKey[]): SQL => sql`
  (${accountId}, ${id}) in (
    select "accountId", id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys("accountId" int, id uuid)
  )`
