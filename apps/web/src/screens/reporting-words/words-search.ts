import { attributionModels } from '@talkie/contract/reporting'
import { z } from 'zod'
import { reportSearchSchema } from '../../features/reports/answers/report-search.ts'

const column = z.string().max(60)

/** What the words keep in their address: as all tables do, with columns of metrics. */
export const wordsSearchSchema = reportSearchSchema
  .pick({ view: true, q: true, filters: true, widths: true })
  .extend({
    sort: z
      .array(z.strictObject({ field: column, direction: z.enum(['asc', 'desc']) }))
      .max(5)
      .optional(),
    columns: z.array(column).max(200).optional(),
    pinned: z.array(column).max(20).optional(),
    /** Whole search terms, or the words in them. */
    list: z.enum(['terms', 'keywords']).optional(),
    model: z.enum(attributionModels).optional(),
  })

/** The model that a list is shown under; a view may keep one that there is no more. */
export const modelSchema = z.enum(attributionModels).catch('last_non_direct')
