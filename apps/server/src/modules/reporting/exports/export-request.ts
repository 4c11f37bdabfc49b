import { type Section, sections } from '@talkie/contract/access'
import { dateRangeSchema } from '@talkie/contract/dates'
import { languages } from '@talkie/contract/locales'
import { boardPresetSchema, boardScopeSchema, exportFieldsSchema } from '@talkie/contract/reporting'
import { z } from 'zod'

/** An export of rows as requested: the rows, their columns, and the section whose permission it needs. */
const rowsExportSchema = exportFieldsSchema.extend({
  screen: z.enum(sections as [Section, ...Section[]]),
})
export type RowsExport = z.output<typeof rowsExportSchema>

/** An export of the dashboard as requested. */
const boardExportSchema = boardScopeSchema.extend({
  screen: z.literal('reporting.dashboard'),
  range: dateRangeSchema,
  preset: boardPresetSchema,
  language: z.enum(languages),
  fileName: z.string(),
})
export type BoardExport = z.output<typeof boardExportSchema>

/** What a download URL serves: the dashboard as a PDF, or rows as CSV, which have columns. */
export const exportRequestSchema = z.union([rowsExportSchema, boardExportSchema])
export type ExportRequest = z.output<typeof exportRequestSchema>
