import { attributionModels } from '@talkie/contract/reporting'
import { z } from 'zod'
import { reportSearchSchema } from '../../features/reports/answers/report-search.ts'

const column = z.string().max(60)

/** The query string of the page: that of all report tables, with metrics as columns. */
export const wordsSearchSchema = reportSearchSchema
  .pick({ view: true, q: true, filters: true, widths: true })
  .extend({
    sort: z
      .array(z.strictObject({ field: column, direction: z.enum(['asc', 'desc']) }))
      .max(5)
      .optional(),
    columns: z.array(column).max(200).optional(),
    pinned: z.array(column).max(20).optional(),
    /** Whether the list shows search terms or the words in them. */
    list: z.enum(['terms', 'keywords']).optional(),
    model: z.enum(attributionModels).optional(),
  })

/** The attribution model of a list. A saved view may contain one that no longer exists. */
export const modelSchema = z.enum(attributionModels).catch('last_non_direct')
