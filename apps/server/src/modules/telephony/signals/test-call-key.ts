import { randomUUID } from 'node:crypto'
import { like, type SQL, sql } from 'drizzle-orm'
import { signal } from '../tables.ts'

/** Call ids that begin like this are Talkie's own test calls: their signals are stored, but never become a call. */
const prefix = 'talkie-test.'

export const createTestCallKey = (): string => `${prefix}${randomUUID()}`

export const isTestCall = (callKey: string): boolean => callKey.startsWith(prefix)

/** The condition of signals of a test call. */
export const ofTestCall = () => like(signal.callKey, `${prefix}%`)

/** The condition of all other signals, where `key` is the column of their call ids. */
export const notOfTestCall = (key: SQL | typeof signal.callKey = signal.callKey) =>
  sql`(${key} is null or ${key} not like ${`${prefix}%`})`
