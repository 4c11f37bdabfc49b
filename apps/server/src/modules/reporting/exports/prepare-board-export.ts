import type { DatePreset, DateRange } from '@talkie/contract/dates'
import type { Language } from '@talkie/contract/locales'
import type { BoardScope } from '@talkie/contract/reporting'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { compileExportPage } from '../../analytics/index.ts'
import type { Actor } from '../../identity/index.ts'
import type { BoardExport } from './export-request.ts'
import { storeExport } from './store-export.ts'

type BoardExportInput = BoardScope & {
  accountId: number
  userId: string
  timezone: string
  range: DateRange
  preset: DatePreset | null
  language: Language
  fileName: string
}

/**
 * Prepares the download of the dashboard as a PDF.
 * @throws Refusal BAD_REQUEST or RANGE_TOO_LONG where its figures cannot be queried; TOO_MANY_REQUESTS
 */
export const prepareBoardExport = async (
  { db }: { db: Database },
  { accountId, userId, timezone, ...input }: BoardExportInput,
  actor: Actor,
): Promise<{ url: string }> => {
  const { range, filters } = input
  compileExportPage({ accountId, timezone, range, filters, scope: 'all', search: '', sort: [], fields: [] })
  const request: BoardExport = { ...input, screen: 'reporting.dashboard' }
  return await db.transaction((tx) =>
    storeExport(tx, { accountId, userId, request, recorded: request }, actor),
  )
}
