import { z } from 'zod'
import { widgetIds } from './dashboard-layout.ts'

/** One widget's position and size in grid columns and rows, in the format of react-grid-layout. */
export const layoutItemSchema = z.strictObject({
  i: z.enum(widgetIds),
  x: z.int().min(0).max(24),
  y: z.int().min(0).max(1000),
  w: z.int().min(1).max(24),
  h: z.int().min(1).max(100),
  static: z.boolean().default(false),
})

const layout = z.array(layoutItemSchema).max(widgetIds.length)
export const dashboardLayoutSchema = z.strictObject({
  lg: layout,
  md: layout,
  sm: layout,
  xs: layout,
  xxs: layout,
})
export type DashboardLayout = z.output<typeof dashboardLayoutSchema>
