import { z } from 'zod'
import { reportFiltersSchema } from '../questions/questions.ts'
import { rowSortSchema } from './rows.ts'

/** Columns by hand: their order, widths, and which are pinned or hidden; ids as the screen names its columns. */
export const tableLayoutSchema = z.strictObject({
  order: z.array(z.string().max(60)).max(200),
  widths: z.record(z.string().max(60), z.int().min(40).max(1200)),
  pinned: z.array(z.string().max(60)).max(20),
  hidden: z.array(z.string().max(60)).max(200),
})

/** A named state of a table: its columns, order, sort and conditions. Dates are not part of it. */
export const tableViewFieldsSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** For everybody in the account; else only for who saved it. Sharing takes write permission in the section. */
  shared: z.boolean(),
  layout: tableLayoutSchema,
  filters: reportFiltersSchema,
  search: z.string().trim().max(100).default(''),
  /** Fields of rows, or measures and groups of tables of measures. */
  sort: z
    .array(z.strictObject({ field: z.string().max(60), direction: rowSortSchema.shape.direction }))
    .max(5)
    .default([]),
  /** What else the screen keeps in its address, as text: the class of events, the model, the window of uniques, and so on. */
  rest: z.record(z.string().max(40), z.string().max(200)).default({}),
})
export type TableViewFields = z.output<typeof tableViewFieldsSchema>

export const tableViewSchema = tableViewFieldsSchema.extend({
  id: z.uuid(),
  /** Whether the person who asks saved it; who did not may still change it with write permission when it is shared. */
  own: z.boolean(),
  mayChange: z.boolean(),
  /** First name and last name. */
  by: z.string(),
  /** Event tags that its filters name and the account has no longer: they find nothing. */
  goneTags: z.array(z.string()),
})
export type TableView = z.infer<typeof tableViewSchema>
