import type { TableView } from '@talkie/contract/reporting'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findViews, type ViewReader } from './stored-view.ts'

/** The user's own views of a screen and the shared ones, by name. */
export const listViews = async ({ db }: { db: Executor }, reader: ViewReader): Promise<TableView[]> =>
  (await findViews(db, reader)).map(({ view }) => view).sort((a, b) => a.name.localeCompare(b.name))
