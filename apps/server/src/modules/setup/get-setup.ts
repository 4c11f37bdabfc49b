import type { Setup } from '@talkie/contract/setup'
import type { Database } from '../../platform/postgres/postgres.ts'
import { findConnectionState, findNumbersState, findRingpoolState } from './find-parts.ts'
import { findTestCall } from './find-test-call.ts'
import { findTestVisit } from './find-test-visit.ts'

/** Gets what an account has of each step of its checklist. `mayReadCalls`: whether the call may be shown. */
export const getSetup = async (
  db: Database,
  { accountId, mayReadCalls }: { accountId: number; mayReadCalls: boolean },
): Promise<Setup> => {
  const [numbers, ringpool, telephone, visit, call] = await Promise.all([
    findNumbersState(db, accountId),
    findRingpoolState(db, accountId),
    findConnectionState(db, accountId),
    findTestVisit(db, accountId),
    findTestCall(db, accountId),
  ])
  return {
    numbers,
    ringpool,
    telephone,
    visit,
    call: mayReadCalls ? call : null,
    callAt: call?.startedAt ?? null,
    callHasVisit: call?.visit !== undefined && call.visit !== null,
  }
}
