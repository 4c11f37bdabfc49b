import { z } from 'zod'

/**
 * A source that may have caused an overflow call: nobody knows which of the visits that saw the overflow number called.
 * `share` is the source's share of these visits, from 0 to 1.
 */
export const likelySourceSchema = z.object({ source: z.string(), medium: z.string(), share: z.number() })
export type LikelySource = z.infer<typeof likelySourceSchema>

/**
 * Whether an ad platform may be told of an event as a conversion. An overflow call has no visit, and its sources are
 * shares: a platform that is sent one of them would learn from a conversion that it may not have caused.
 */
export const isSendable = ({
  visitId,
  likelySources,
}: {
  visitId: string | null
  likelySources: readonly LikelySource[]
}): boolean => visitId !== null && likelySources.length === 0
