import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** An object of an account. */
export type Asked = { accountId: number; id: string }

/**
 * Restricts a query to the objects that are asked for, each only in its own account. They are one parameter, however
 * many they are.
 */
export const isAsked = (accountId: SQLWrapper, id: SQLWrapper, asked: readonly Asked[]): SQL => sql`
  (${accountId}, ${id}) in (
    select "accountId", id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked("accountId" int, id uuid)
  )`
