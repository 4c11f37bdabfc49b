import { datePresets } from '@talkie/contract/dates'
import { auditActions, auditKinds } from '@talkie/contract/identity'
import { z } from 'zod'
import { searchText } from '../../services/navigation/search-text.ts'

const day = z.iso.date().optional().catch(undefined)

/** The query string of the page: the filters (dates as `useDateRange` reads them) and the id of the entry in the drawer. */
export const auditSearchSchema = z.object({
  by: searchText.optional(),
  action: z.enum(auditActions).optional().catch(undefined),
  kind: z.enum(auditKinds).optional().catch(undefined),
  account: z.coerce.number().int().optional(),
  range: z.enum(datePresets).optional().catch(undefined),
  from: day,
  to: day,
  q: searchText.optional(),
  entry: z.coerce.number().int().optional(),
})
export type AuditSearch = z.infer<typeof auditSearchSchema>
