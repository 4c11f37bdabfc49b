import type { Database } from '../../platform/postgres/postgres.ts'
import { poolNumber } from './number/tables.ts'
import { ringpool, ringpoolNumber } from './ringpools/tables.ts'

/** The ringpool "Web" of the test accounts. */
export const web = '0197f3a2-0000-7000-8000-000000000001'

/** Makes the ringpool "Web" of an account, without numbers. */
export const createWeb = async (db: Database, accountId: number): Promise<void> => {
  await db.insert(ringpool).values({
    id: web,
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

/** Puts a number into "Web", with a call in progress on it where `callId` says which. */
export const putInWeb = async (
  db: Database,
  { accountId, numberId, callId = null }: { accountId: number; numberId: string; callId?: string | null },
): Promise<void> => {
  await db.insert(ringpoolNumber).values({ numberId, ringpoolId: web, accountId, callId })
}

/** Empties the pool; "Web" stays. */
export const emptyPool = async (db: Database): Promise<void> => {
  await db.delete(ringpoolNumber)
  await db.delete(poolNumber)
}
