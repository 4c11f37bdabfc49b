import type { Channel, Reach } from '@talkie/contract/events'
import type { StaticNumberFields } from '@talkie/contract/ringpools'
import type { StaticOrigin } from '../number/tables.ts'

/** The default channel grouping, as visits have it. */
export type ChannelRules = {
  toChannel: (origin: { source: string; medium: string; campaign: string }) => Channel
  toReach: (channel: Channel) => Reach
}

/** Completes the dimensions of a static number: channel and reach that are not fixed follow by the rules. */
export const toStaticOrigin = (
  fields: Omit<StaticNumberFields, 'numberId' | 'sourceRules' | 'ringpoolId'>,
  { toChannel, toReach }: ChannelRules,
): StaticOrigin => {
  const { name, kind, source, medium, campaign, content, term } = fields
  const channel = fields.channel ?? toChannel({ source, medium, campaign })
  const reach = fields.reach ?? toReach(channel)
  return { name, kind, source, medium, campaign, content, term, channel, reach }
}
