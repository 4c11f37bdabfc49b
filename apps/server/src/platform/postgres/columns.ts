import { timestamp } from 'drizzle-orm/pg-core'

/** A column that holds an instant, in milliseconds. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })
