import { z } from 'zod'
import { reportFiltersSchema } from '../questions/questions.ts'
import { rowSortSchema } from './rows.ts'

/** A user's column layout: order, widths in pixels, pinned and hidden columns. The ids are the screen's column ids. */
export const tableLayoutSchema = z.strictObject({
  order: z.array(z.string().max(60)).max(200),
  widths: z.record(z.string().max(60), z.int().min(40).max(1200)),
  pinned: z.array(z.string().max(60)).max(20),
  hidden: z.array(z.string().max(60)).max(200),
})

/** A saved view of a table: its layout, filters, search and sort, without a date range. */
export const tableViewFieldsSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** Whether all users of the account see it, or only its owner. Sharing requires write permission in the section. */
  shared: z.boolean(),
  layout: tableLayoutSchema,
  filters: reportFiltersSchema,
  search: z.string().trim().max(100).default(''),
  /** Fields in tables of rows; measures and groups in tables of measures. */
  sort: z
    .array(z.strictObject({ field: z.string().max(60), direction: rowSortSchema.shape.direction }))
    .max(5)
    .default([]),
  /** Other URL parameters of the screen, as text: event class, attribution model, unique window, and so on. */
  rest: z.record(z.string().max(40), z.string().max(200)).default({}),
})
export type TableViewFields = z.output<typeof tableViewFieldsSchema>

export const tableViewSchema = tableViewFieldsSchema.extend({
  id: z.uuid(),
  /** Whether the current user owns it. Other users may change a shared view with write permission (`mayChange`). */
  own: z.boolean(),
  mayChange: z.boolean(),
  /** The owner's first and last name. */
  by: z.string(),
  /** Event tags in its filters that no longer exist in the account. They match nothing. */
  goneTags: z.array(z.string()),
})
export type TableView = z.infer<typeof tableViewSchema>
