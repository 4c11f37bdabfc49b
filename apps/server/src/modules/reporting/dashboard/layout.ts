import type { DashboardLayout } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'

type Deps = { db: Executor }

/** A person's layout of an account's dashboard; null while none is saved. */
export const findLayout = async (
  _deps: Deps,
  _wanted: { accountId: number; userId: string },
): Promise<DashboardLayout | null> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Saves a layout. */
export const saveLayout = async (
  _deps: Deps,
  _wanted: { accountId: number; userId: string; layout: DashboardLayout },
): Promise<void> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Forgets a layout. */
export const resetLayout = async (
  _deps: Deps,
  _wanted: { accountId: number; userId: string },
): Promise<void> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}
