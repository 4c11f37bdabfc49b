import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A `timestamptz` column with millisecond precision. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })

/** A `bytea` column. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
