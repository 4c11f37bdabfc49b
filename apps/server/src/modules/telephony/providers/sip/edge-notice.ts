import { z } from 'zod'
import { stripUnstorable } from '../../signals/strip-unstorable.ts'

/** What Talkie's SIP edge reports of itself, not of a call (docs/telephony.md). */
const edgeNoticeSchema = z.object({
  event: z.literal('edge'),
  kind: z.enum(['flood', 'scanner', 'malformed', 'started', 'recording_lost']),
  event_id: z.string().min(1).max(200).transform(stripUnstorable).optional(),
})

/** Whether an item is about the edge itself. */
export const isAboutEdge = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'event' in item && item.event === 'edge'

/** Parses a report of the edge about itself to its id, null where it has none. Undefined if it is none. */
export const parseEdgeNotice = (item: unknown): { id: string | null } | undefined => {
  const { data } = edgeNoticeSchema.safeParse(item)
  return data && { id: data.event_id ?? null }
}
