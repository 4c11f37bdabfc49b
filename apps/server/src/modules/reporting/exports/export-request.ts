import { type Section, sections } from '@talkie/contract/access'
import { exportFieldsSchema } from '@talkie/contract/reporting'
import { z } from 'zod'

/** What an address was made for: the rows, their columns, and the section that lets its reader see them. */
export const exportRequestSchema = exportFieldsSchema.extend({
  screen: z.enum(sections as [Section, ...Section[]]),
})
export type ExportRequest = z.output<typeof exportRequestSchema>
