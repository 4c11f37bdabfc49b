import type { ReportField } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { WantedRows } from './compile-rows.ts'

/** Keeps what is to be exported, and gives the address at which it is had once. */
export const prepareExport = async (
  _deps: { db: Executor },
  _wanted: WantedRows & {
    columns: { field: ReportField; label: string }[]
    fileName: string
    userId: string
  },
): Promise<{ url: string }> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}
