import { randomUUID } from 'node:crypto'
import { isNull, like, notLike, or } from 'drizzle-orm'
import { signal } from '../tables.ts'

/** Call ids that begin like this are Talkie's own test calls: their signals are stored, but never become a call. */
const prefix = 'talkie-test.'

export const createTestCallKey = (): string => `${prefix}${randomUUID()}`

export const isTestCall = (callKey: string): boolean => callKey.startsWith(prefix)

/** The condition of signals of a test call. */
export const ofTestCall = () => like(signal.callKey, `${prefix}%`)

/** The condition of all other signals. */
export const notOfTestCall = () => or(isNull(signal.callKey), notLike(signal.callKey, `${prefix}%`))
