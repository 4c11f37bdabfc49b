import { type Section, sections } from '@talkie/contract/access'
import { exportFieldsSchema } from '@talkie/contract/reporting'
import { z } from 'zod'

/** An export as requested: the rows, their columns, and the section whose permission it needs. */
export const exportRequestSchema = exportFieldsSchema.extend({
  screen: z.enum(sections as [Section, ...Section[]]),
})
export type ExportRequest = z.output<typeof exportRequestSchema>
