import type { Section, TableView, TableViewFields } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'

type Deps = { db: Executor }

/** The person's views of a screen and the shared ones, by name. */
export const listViews = async (
  _deps: Deps,
  _wanted: { accountId: number; screen: Section; userId: string; mayWrite: boolean },
): Promise<TableView[]> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Saves a view. */
export const createView = async (
  _deps: Deps,
  _wanted: { accountId: number; screen: Section; userId: string; mayWrite: boolean } & TableViewFields,
): Promise<TableView> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Changes a view. */
export const updateView = async (
  _deps: Deps,
  _wanted: {
    accountId: number
    screen: Section
    userId: string
    mayWrite: boolean
    viewId: string
  } & TableViewFields,
): Promise<TableView> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Forgets a view. */
export const removeView = async (
  _deps: Deps,
  _wanted: { accountId: number; screen: Section; userId: string; mayWrite: boolean; viewId: string },
): Promise<void> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}
