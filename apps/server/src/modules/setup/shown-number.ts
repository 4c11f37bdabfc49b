import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** The columns with the number that the visit `own.visit_id` of an account was shown: its own one, or the overflow number. */
export const shownNumberColumns = (accountId: number): SQL => sql`
  (select n.visible from ringpool_number r join pool_number n on n.id = r.number_id
     where r.account_id = ${accountId} and r.visit_id = own.visit_id limit 1) as visible,
  (select o.e164 from overflow o
     where o.visit_id = own.visit_id and o.account_id = ${accountId} limit 1) as overflow`

/** The fields of `shownNumberColumns` in a row's schema. */
export const shownNumberFields = { visible: z.string().nullable(), overflow: z.string().nullable() }

/** Converts the columns. `overflow`: the number is not the visit's own. */
export const toShownNumber = ({
  visible,
  overflow,
}: {
  visible: string | null
  overflow: string | null
}) => ({
  number: visible ?? overflow,
  overflow: visible === null && overflow !== null,
})
