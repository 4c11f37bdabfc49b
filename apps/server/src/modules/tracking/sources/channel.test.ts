import { type Channel, channels } from '@talkie/contract/events'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toChannel, toReach } from './channel.ts'

describe('the channel of a source, medium and campaign', () => {
  test.each<[source: string, medium: string, campaign: string, channel: Channel]>([
    ['(direct)', '(none)', '', 'direct'],
    ['direct', '(not set)', '', 'direct'],
    ['(direct)', '(none)', 'cross-network', 'direct'],
    ['google', 'cpc', 'PMax Cross-network ES', 'cross_network'],
    ['amazon', 'cpc', '', 'paid_shopping'],
    ['google', 'cpc', 'shopping madrid', 'paid_shopping'],
    ['google', 'cpc', 'workshop', 'paid_search'],
    ['google', 'cpc', 'e-shop', 'paid_shopping'],
    ['google', 'cpc', 'marca', 'paid_search'],
    ['Google', ' CPC ', '', 'paid_search'],
    ['bing', 'ppc', '', 'paid_search'],
    ['google', 'cpm', '', 'paid_search'],
    ['facebook', 'paid_social', '', 'paid_social'],
    ['ig', 'retargeting', '', 'paid_social'],
    ['tiktok', 'paid', '', 'paid_social'],
    ['youtube', 'cpv', '', 'paid_video'],
    ['youtube', 'paid', '', 'paid_video'],
    ['criteo', 'cpm', '', 'display'],
    ['google', 'display', '', 'display'],
    ['elpais.com', 'banner', '', 'display'],
    ['notfacebook', 'cpc', '', 'paid_other'],
    ['criteo', 'retargeting', '', 'paid_other'],
    ['chatgpt.com', 'referral', '', 'ai_assistant'],
    ['acme', 'ai-assistant', '', 'ai_assistant'],
    ['ebay', 'referral', '', 'organic_shopping'],
    ['boletin', 'email', 'shop', 'organic_shopping'],
    ['facebook', 'referral', '', 'organic_social'],
    ['hootsuite', 'social', '', 'organic_social'],
    ['youtube', 'referral', '', 'organic_video'],
    ['acme', 'video', '', 'organic_video'],
    ['google', 'organic', '', 'organic_search'],
    ['google', '', '', 'organic_search'],
    ['acme', 'organic', '', 'organic_search'],
    ['elpais.com', 'referral', '', 'referral'],
    ['boletin', 'email', '', 'email'],
    ['e-mail', '(not set)', '', 'email'],
    ['awin', 'affiliate', '', 'affiliates'],
    ['spotify', 'audio', '', 'audio'],
    ['sms', '(not set)', '', 'sms'],
    ['onesignal', 'web_push', '', 'push'],
    ['onesignal', 'mobile-app', '', 'push'],
    ['folleto', 'qr', '', 'unassigned'],
    ['', '', '', 'unassigned'],
  ])('%s / %s / %s is %s', (source, medium, campaign, channel) => {
    expect(toChannel({ source, medium, campaign })).toBe(channel)
  })

  test('is one of the list for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (source, medium, campaign) => {
        expect(channels).toContain(toChannel({ source, medium, campaign }))
      }),
    )
  })
})

test('the reach follows from the channel', () => {
  const by = (reach: string) => channels.filter((channel) => toReach(channel) === reach)
  expect(by('unknown')).toEqual(['direct', 'audio', 'unassigned'])
  expect(by('paid')).toEqual([
    'cross_network',
    'paid_shopping',
    'paid_search',
    'paid_social',
    'paid_video',
    'display',
    'paid_other',
    'affiliates',
  ])
})
