import { type Channel, channels, type Reach } from '@talkie/contract/events'
import { findSiteKind } from './sites/find-site.ts'
import type { SiteKind } from './sites/known-sites.ts'

/** Source and medium of a visit with no known source. */
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

/** Paid mediums and shopping campaigns, as Google publishes them (support.google.com/analytics/answer/9756891). */
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
  push: ({ source, medium }) =>
    medium.endsWith('push') ||
    medium.includes('mobile') ||
    medium.includes('notification') ||
    source === 'firebase',
}

/**
 * Computes the default channel group of a source, medium and campaign: the first rule that holds, in the order of
 * `channels`. Case and surrounding blanks do not matter. A source matches only as a whole.
 */
export function toChannel(origin: { source: string; medium: string; campaign: string }): Channel {
  const source = origin.source.trim().toLowerCase()
  const medium = origin.medium.trim().toLowerCase()
  const campaign = origin.campaign.trim().toLowerCase()
  const normalized = { source, medium, campaign, site: findSiteKind(source), paid: paidMedium.test(medium) }
  return channels.find((channel) => channel !== 'unassigned' && rules[channel](normalized)) ?? 'unassigned'
}

/** Whether a channel is paid. A direct visit, and what fits no rule, is unknown. */
const reachByChannel: Record<Channel, Reach> = {
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

/** Paid or organic by the channel alone. The click ids of a visit may tell more (`visit-source.ts`). */
export function toReach(channel: Channel): Reach {
  return reachByChannel[channel]
}
