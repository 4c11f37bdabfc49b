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
    ['onesignal', 'notification-web', '', 'push'],
    ['firebase', 'fcm', '', 'push'],
    ['folleto', 'qr', '', 'unassigned'],
    ['', '', '', 'unassigned'],
  ])('%s / %s / %s is %s', (source, medium, campaign, channel) => {
    expect(toChannel({ source, medium, campaign })).toBe(channel)
  })

  /**
   * The wording of Google's help answer 9756891, condition by condition: for each list of words, every word; for each
   * expression, what matches it and what just misses it.
   */
  test.each<[channel: Channel, rows: [source: string, medium: string, campaign?: string][]]>([
    [
      'direct',
      [
        ['(direct)', '(none)'],
        ['(direct)', '(not set)'],
      ],
    ],
    [
      'cross_network',
      [
        ['google', 'cpc', 'cross-network'],
        ['google', 'organic', 'es cross-network verano'],
      ],
    ],
    [
      'paid_shopping',
      [
        ['amazon', 'cpc'],
        ['shopping.google.com', 'ppc'],
        ['acme', 'retargeting', 'shop'],
        ['acme', 'paid-x', 'the shopping list'],
        ['acme', 'cpc', 'eshop'],
      ],
    ],
    [
      'paid_search',
      [
        ['bing.com', 'cpc'],
        ['yahoo', 'xcpx'],
        ['yandex', 'retargeting'],
        ['google', 'cpc', 'workshop'],
      ],
    ],
    [
      'paid_social',
      [
        ['m.facebook.com', 'cpc'],
        ['linkedin', 'paidsocial'],
        ['quora.com', 'cpm'],
      ],
    ],
    [
      'paid_video',
      [
        ['youtube.com', 'cpv-cpc'],
        ['vimeo', 'paid'],
        ['netflix.com', 'ppc'],
      ],
    ],
    ['display', ['display', 'banner', 'expandable', 'interstitial', 'cpm'].map((medium) => ['acme', medium])],
    [
      'paid_other',
      ['cpc', 'cpa', 'cpv', 'ppc', 'retargeting', 'paid', 'paid_x'].map((medium) => ['acme', medium]),
    ],
    [
      'ai_assistant',
      [
        ['chatgpt.com', '(not set)'],
        ['acme', 'ai-assistant'],
      ],
    ],
    [
      'organic_shopping',
      [
        ['ebay.es', 'referral'],
        ['acme', 'email', 'shopping'],
      ],
    ],
    [
      'organic_social',
      [
        ...['social', 'social-network', 'social-media', 'sm', 'social network', 'social media'].map(
          (medium): [string, string] => ['acme', medium],
        ),
        ['vk.com', 'referral'],
      ],
    ],
    [
      'organic_video',
      [
        ['acme', 'video'],
        ['acme', 'my-videos'],
        ['twitch.tv', 'referral'],
      ],
    ],
    [
      'organic_search',
      [
        ['acme', 'organic'],
        ['news.google.com', 'referral'],
        ['baidu', ''],
      ],
    ],
    ['referral', ['referral', 'app', 'link'].map((medium) => ['acme', medium])],
    [
      'email',
      ['email', 'e-mail', 'e_mail', 'e mail'].flatMap((word) => [
        ['acme', word],
        [word, 'x'],
      ]),
    ],
    ['affiliates', [['acme', 'affiliate']]],
    ['audio', [['acme', 'audio']]],
    [
      'sms',
      [
        ['acme', 'sms'],
        ['sms', 'x'],
      ],
    ],
    [
      'push',
      [
        ['acme', 'push'],
        ['acme', 'app-push'],
        ['acme', 'mobile'],
        ['acme', 'notification'],
        ['firebase', 'x'],
      ],
    ],
    [
      'unassigned',
      [
        ['acme', 'pushy'],
        ['acme', 'emails'],
        ['acme', 'audio-ad'],
        ['acme', 'socials'],
        ['acme', 'repaid'],
        ['mysms', 'x'],
        ['(direct)', 'x'],
      ],
    ],
  ])('%s, as Google words it', (channel, rows) => {
    for (const [source, medium, campaign = ''] of rows)
      expect([source, medium, campaign, toChannel({ source, medium, campaign })]).toEqual([
        source,
        medium,
        campaign,
        channel,
      ])
  })

  test('is that of the first rule that holds, in any case and with blanks around', () => {
    const word = fc.constantFrom(
      ...[
        '(direct)',
        'google',
        'facebook',
        'youtube',
        'amazon',
        'chatgpt',
        'acme',
        'sms',
        'email',
        'firebase',
      ],
    )
    const medium = fc.constantFrom(
      ...['(none)', 'cpc', 'display', 'organic', 'social', 'video', 'referral', 'push', 'affiliate', 'x'],
    )
    const campaign = fc.constantFrom('', 'shop', 'cross-network')
    fc.assert(
      fc.property(word, medium, campaign, (source, medium, campaign) => {
        const channel = toChannel({ source, medium, campaign })
        expect(
          toChannel({
            source: ` ${source.toUpperCase()} `,
            medium: medium.toUpperCase(),
            campaign: `${campaign} `,
          }),
        ).toBe(channel)
        // Rules for paid mediums stand before the organic ones.
        if (medium === 'cpc') expect(toReach(channel)).toBe('paid')
        if (campaign === 'cross-network' && source !== '(direct)') expect(channel).toBe('cross_network')
      }),
    )
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
