import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The key of an account's row. */
export type RowKey = { accountId: number; id: string }

/**
 * Restricts a query to the rows with these keys: an id is found in its own account alone. The keys are one parameter,
 * however many they are.
 */
export const hasKeyIn = (accountId: SQLWrapper, id: SQLWrapper, keys: readonly RowKey[]): SQL => sql`
  (${accountId}, ${id}) in (
    select "accountId", id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys("accountId" int, id uuid)
  )`
