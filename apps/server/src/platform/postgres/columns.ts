import { timestamp } from 'drizzle-orm/pg-core'

/** A `timestamptz` column with millisecond precision. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })
