import { type Channel, channels, type Reach } from '@talkie/contract/events'
import type { SiteKind } from './known-sites.ts'
import { kindOfSource } from './site-of-host.ts'

/** Source and medium of a visit that nothing is known of. */
export const direct = { source: '(direct)', medium: '(none)' } as const

type Origin = { source: string; medium: string; campaign: string; site: SiteKind | null; paid: boolean }

const displayMediums = ['display', 'banner', 'expandable', 'interstitial', 'cpm']
const socialMediums = [
  'social',
  'social-network',
  'social-media',
  'sm',
  'social network',
  'social media',
  'social_media',
]
const emailSpellings = ['email', 'e-mail', 'e_mail', 'e mail']

/** Paid media and shopping sites, as Google publishes them (support.google.com/analytics/answer/9756891). */
const paidMedium = /^(.*cp.*|ppc|retargeting|paid.*)$/
const shoppingCampaign = /^(.*(([^a-df-z]|^)shop|shopping).*)$/

const rules: Record<Exclude<Channel, 'unassigned'>, (origin: Origin) => boolean> = {
  direct: ({ source, medium }) =>
    ['direct', direct.source].includes(source) && ['', '(not set)', 'none', direct.medium].includes(medium),
  cross_network: ({ campaign }) => campaign.includes('cross-network'),
  paid_shopping: ({ site, campaign, paid }) =>
    paid && (site === 'shopping' || shoppingCampaign.test(campaign)),
  paid_search: ({ site, paid }) => paid && site === 'search',
  paid_social: ({ site, paid }) => paid && site === 'social',
  paid_video: ({ site, paid }) => paid && site === 'video',
  display: ({ medium }) => displayMediums.includes(medium),
  paid_other: ({ paid }) => paid,
  ai_assistant: ({ site, medium }) => site === 'ai' || medium === 'ai-assistant',
  organic_shopping: ({ site, campaign }) => site === 'shopping' || shoppingCampaign.test(campaign),
  organic_social: ({ site, medium }) => site === 'social' || socialMediums.includes(medium),
  organic_video: ({ site, medium }) => site === 'video' || medium.includes('video'),
  organic_search: ({ site, medium }) => site === 'search' || medium === 'organic',
  referral: ({ medium }) => ['referral', 'app', 'link'].includes(medium),
  email: ({ source, medium }) => emailSpellings.includes(medium) || emailSpellings.includes(source),
  affiliates: ({ medium }) => ['affiliate', 'affiliates'].includes(medium),
  audio: ({ medium }) => medium === 'audio',
  sms: ({ source, medium }) => source === 'sms' || medium === 'sms',
  push: ({ medium }) =>
    medium.endsWith('push') || medium.includes('mobile') || medium.includes('notification'),
}

/**
 * The default channel group of a source, medium and campaign: the first rule that holds, in the
 * order of `channels`. Upper case and blanks around don't matter; a source is matched whole, never by a part of it.
 */
export function channelOf(origin: { source: string; medium: string; campaign: string }): Channel {
  const source = origin.source.trim().toLowerCase()
  const medium = origin.medium.trim().toLowerCase()
  const campaign = origin.campaign.trim().toLowerCase()
  const read = { source, medium, campaign, site: kindOfSource(source), paid: paidMedium.test(medium) }
  return channels.find((channel) => channel !== 'unassigned' && rules[channel](read)) ?? 'unassigned'
}

/** What a channel says of having been paid for; the visitor's own way there and what fits no rule say nothing. */
const reachOfChannel: Record<Channel, Reach> = {
  direct: 'unknown',
  cross_network: 'paid',
  paid_shopping: 'paid',
  paid_search: 'paid',
  paid_social: 'paid',
  paid_video: 'paid',
  display: 'paid',
  paid_other: 'paid',
  ai_assistant: 'organic',
  organic_shopping: 'organic',
  organic_social: 'organic',
  organic_video: 'organic',
  organic_search: 'organic',
  referral: 'organic',
  email: 'organic',
  affiliates: 'paid',
  audio: 'unknown',
  sms: 'organic',
  push: 'organic',
  unassigned: 'unknown',
}

/** Paid or organic as the channel alone tells; a visit's click ids may know better (`visit-source.ts`). */
export function reachOf(channel: Channel): Reach {
  return reachOfChannel[channel]
}
