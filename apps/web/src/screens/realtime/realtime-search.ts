import { numberStates } from '@talkie/contract/ringpools'
import { z } from 'zod'
import { searchText } from '../../services/navigation/search-text.ts'

/** The query string of the page. */
export const realtimeSearchSchema = z.object({
  q: searchText.optional(),
  state: z.enum(numberStates).optional(),
  account: z.coerce.number().int().optional(),
  sort: z.array(z.object({ id: z.string(), desc: z.boolean() })).default([]),
  number: z.uuid().optional(),
})

export type RealtimeSearch = z.infer<typeof realtimeSearchSchema>
