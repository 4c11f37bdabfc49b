import type { Database } from '../../platform/postgres/postgres.ts'
import { poolNumber } from './number/tables.ts'
import { ringpool, ringpoolNumber } from './ringpools/tables.ts'

/** The id of the ringpool "Web" of the test accounts. */
export const webRingpoolId = '0197f3a2-0000-7000-8000-000000000001'

/** Creates the ringpool "Web" of an account, without numbers. */
export const createWebRingpool = async (db: Database, accountId: number): Promise<void> => {
  await db.insert(ringpool).values({
    id: webRingpoolId,
    accountId,
    name: 'Web',
    destination: '+34937220808',
    replaces: [],
    selectors: [],
    pageRules: [],
    sourceRules: [],
    overflow: '+34937000099',
  })
}

/** Adds a number to "Web". With `callId`, that call is in progress on it. */
export const addToWebRingpool = async (
  db: Database,
  { accountId, numberId, callId = null }: { accountId: number; numberId: string; callId?: string | null },
): Promise<void> => {
  await db.insert(ringpoolNumber).values({ numberId, ringpoolId: webRingpoolId, accountId, callId })
}

/** Empties the pool. "Web" stays. */
export const emptyPool = async (db: Database): Promise<void> => {
  await db.delete(ringpoolNumber)
  await db.delete(poolNumber)
}
