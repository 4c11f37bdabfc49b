import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../testing/inputs/any-text.ts'
import { isOwnHost } from './referrer-host.ts'
import { resolveVisitSource } from './visit-source.ts'

/** The site of a clinic in Valencia, with its bookings on another domain. */
const ownHosts = ['clinica.es', 'reservas-clinica.com']
const isNoSource = (host: string) => isOwnHost(host, ownHosts)
const visit = (query: string, referrer?: string) =>
  resolveVisitSource({ url: `https://www.clinica.es/implantes${query}`, referrer, isNoSource })
const inShort = ({ source, medium, channel, reach }: ReturnType<typeof visit>) =>
  `${source} / ${medium} / ${channel} / ${reach}`

describe('a visit comes from', () => {
  test.each<[why: string, query: string, referrer: string | undefined, expected: string]>([
    ['nowhere that is known', '', undefined, '(direct) / (none) / direct / unknown'],
    [
      'what its tags say',
      '?utm_source=Boletin&utm_medium=Email',
      undefined,
      'boletin / email / email / organic',
    ],
    [
      'what its tags say, whatever the referrer',
      '?utm_source=boletin&utm_medium=email',
      'https://www.google.es/',
      'boletin / email / email / organic',
    ],
    ['Google Ads by gclid', '?gclid=Cj0', 'https://www.google.es/', 'google / cpc / paid_search / paid'],
    ['Google Ads by gbraid', '?gbraid=0A', undefined, 'google / cpc / paid_search / paid'],
    ['Google Ads by wbraid', '?wbraid=0A', undefined, 'google / cpc / paid_search / paid'],
    ['Microsoft Ads', '?msclkid=1', undefined, 'bing / cpc / paid_search / paid'],
    ['TikTok ads', '?ttclid=1', undefined, 'tiktok / paid / paid_social / paid'],
    ['LinkedIn ads', '?li_fat_id=1', undefined, 'linkedin / paid / paid_social / paid'],
    ['X ads', '?twclid=1', undefined, 'x / paid / paid_social / paid'],
    ['Reddit ads', '?rdt_cid=1', undefined, 'reddit / paid / paid_social / paid'],
    ['Snapchat ads', '?ScCid=1', undefined, 'snapchat / paid / paid_social / paid'],
    ['Quora ads', '?qclid=1', undefined, 'quora / paid / paid_social / paid'],
    ['Yandex ads', '?yclid=1', 'https://yandex.com/', 'yandex / cpc / paid_search / paid'],
    ['Outbrain', '?obclid=1', 'https://elpais.com/', 'outbrain / cpc / paid_other / paid'],
    ['Outbrain by its other ids', '?ob_click_id=1&dicbo=2', undefined, 'outbrain / cpc / paid_other / paid'],
    ['Taboola', '?tblci=1', undefined, 'taboola / cpc / paid_other / paid'],
    [
      'Google Ads whose click id was stripped',
      '?gad_source=1&gad_campaignid=21',
      'https://www.google.es/',
      'google / cpc / paid_search / paid',
    ],
    ['Google Ads by gad_source alone', '?gad_source=5', undefined, 'google / cpc / paid_search / paid'],
    ['Search Ads 360', '?gclsrc=aw.ds', undefined, 'google / cpc / paid_search / paid'],
    [
      'a display ad with what is left of gclid',
      '?dclid=1&gad_source=7',
      undefined,
      'google / display / display / paid',
    ],
    ['a click id in another case', '?GCLID=Cj0', undefined, 'google / cpc / paid_search / paid'],
    ['tags in another case', '?UTM_SOURCE=bing&Utm_Medium=CPC', undefined, 'bing / cpc / paid_search / paid'],
    [
      'a tag that is repeated after an empty one',
      '?utm_source=&UTM_SOURCE=boletin&utm_medium=email',
      undefined,
      'boletin / email / email / organic',
    ],
    [
      'an empty click id, which is none',
      '?gclid=&gad_source=',
      undefined,
      '(direct) / (none) / direct / unknown',
    ],
    [
      'a free listing of Google Merchant Center',
      '?srsltid=1',
      'https://www.google.es/',
      'google / organic / organic_search / organic',
    ],
    [
      'a free listing without referrer',
      '?srsltid=1',
      undefined,
      'google / organic / organic_search / organic',
    ],
    [
      'an affiliate, whatever the referrer',
      '?awc=1_2',
      'https://elpais.com/',
      'awin / affiliate / affiliates / paid',
    ],
    ['affiliate networks', '?irclickid=1', undefined, 'impact / affiliate / affiliates / paid'],
    ['Commission Junction', '?cjevent=1', undefined, 'cj / affiliate / affiliates / paid'],
    ['ShareASale', '?sscid=1', undefined, 'shareasale / affiliate / affiliates / paid'],
    ['Rakuten Advertising', '?ranSiteID=1', undefined, 'rakuten_advertising / affiliate / affiliates / paid'],
    ['a mailing of Mailchimp', '?mc_cid=1&mc_eid=2', undefined, 'mailchimp / email / email / organic'],
    [
      'a mailing of HubSpot',
      '?_hsenc=1&_hsmi=2',
      'https://mail.google.com/',
      'hubspot / email / email / organic',
    ],
    ['a mailing of Marketo', '?mkt_tok=1', undefined, 'marketo / email / email / organic'],
    ['a mailing of Klaviyo', '?_kx=1', undefined, 'klaviyo / email / email / organic'],
    ['an ad in a mailing', '?mc_cid=1&gclid=2', undefined, 'google / cpc / paid_search / paid'],
    ['a link shared from Instagram', '?igsh=1', undefined, 'instagram / social / organic_social / organic'],
    ['an older link from Instagram', '?igshid=1', undefined, 'instagram / social / organic_social / organic'],
    [
      'Pinterest, paid or not',
      '?epik=1',
      'https://www.pinterest.es/',
      'pinterest / social / organic_social / unknown',
    ],
    ['Google News', '', 'https://news.google.com/', 'google / organic / organic_search / organic'],
    ['a question site', '', 'https://www.quora.com/x', 'quora / social / organic_social / organic'],
    ['display ads', '?dclid=1', undefined, 'google / display / display / paid'],
    [
      'a search ad that also carries dclid',
      '?dclid=1&gclid=2',
      undefined,
      'google / cpc / paid_search / paid',
    ],
    [
      'Facebook, paid or not',
      '?fbclid=1',
      'https://l.facebook.com/',
      'facebook / social / organic_social / unknown',
    ],
    [
      'Instagram, paid or not',
      '?fbclid=1',
      'https://l.instagram.com/',
      'instagram / social / organic_social / unknown',
    ],
    [
      'Facebook’s app without referrer',
      '?fbclid=1',
      undefined,
      'facebook / social / organic_social / unknown',
    ],
    [
      'a Facebook ad by its medium',
      '?fbclid=1&utm_source=facebook&utm_medium=paid_social',
      undefined,
      'facebook / paid_social / paid_social / paid',
    ],
    [
      'a Facebook post by its medium',
      '?fbclid=1&utm_source=facebook&utm_medium=social',
      undefined,
      'facebook / social / organic_social / organic',
    ],
    ['a search', '', 'https://www.google.es/', 'google / organic / organic_search / organic'],
    ['an app', '', 'android-app://com.google.android.gm/', 'gmail / email / email / organic'],
    [
      'an assistant',
      '?utm_source=chatgpt.com',
      undefined,
      'chatgpt.com / (not set) / ai_assistant / organic',
    ],
    [
      'an assistant by referrer',
      '',
      'https://chatgpt.com/',
      'chatgpt.com / ai-assistant / ai_assistant / organic',
    ],
    ['a video', '', 'https://www.youtube.com/watch?v=1', 'youtube / referral / organic_video / organic'],
    ['a shop', '', 'https://www.amazon.es/', 'amazon / referral / organic_shopping / organic'],
    ['another site', '', 'https://www.elpais.com/salud', 'elpais.com / referral / referral / organic'],
    [
      'an ad network',
      '',
      'https://www.googleadservices.com/',
      'googleadservices.com / display / display / paid',
    ],
    ['its own site', '', 'https://clinica.es/', '(direct) / (none) / direct / unknown'],
    ['its own site below', '', 'https://blog.clinica.es/', '(direct) / (none) / direct / unknown'],
    ['its other domain', '', 'https://www.reservas-clinica.com/', '(direct) / (none) / direct / unknown'],
    [
      'a site that only ends alike',
      '',
      'https://miclinica.es/',
      'miclinica.es / referral / referral / organic',
    ],
    ['a local file', '', 'file:///C:/clinica.html', '(direct) / (none) / direct / unknown'],
    ['a referrer that is none', '', 'http://', '(direct) / (none) / direct / unknown'],
    [
      'a tagged name that only holds a known one',
      '?utm_source=notfacebook&utm_medium=cpc',
      undefined,
      'notfacebook / cpc / paid_other / paid',
    ],
  ])('%s', (_why, query, referrer, expected) => {
    expect(inShort(visit(query, referrer))).toBe(expected)
  })
})

describe('a single tag is completed, never replaced', () => {
  test.each([
    ['?utm_source=google', 'https://www.google.es/', 'google / organic / organic_search / organic'],
    ['?utm_source=google&gclid=1', undefined, 'google / cpc / paid_search / paid'],
    ['?utm_source=boletin', 'https://www.google.es/', 'boletin / (not set) / unassigned / unknown'],
    ['?utm_medium=cpc', 'https://www.bing.com/', 'bing / cpc / paid_search / paid'],
    ['?utm_medium=qr', undefined, '(not set) / qr / unassigned / unknown'],
    ['?utm_campaign=verano', undefined, '(direct) / (none) / direct / unknown'],
    ['?utm_source=&utm_medium=&gclid=', undefined, '(direct) / (none) / direct / unknown'],
  ])('%s', (query, referrer, expected) => {
    expect(inShort(visit(query, referrer))).toBe(expected)
  })
})

test('campaign, ids, content and term keep their case', () => {
  const query =
    '?utm_campaign=Marca+ES&utm_id=77&utm_term=%C2%BFd%C3%B3nde%3F&utm_content=B&gclid=Cj0&fbclid=Iw'
  expect(visit(query)).toMatchObject({
    campaign: 'Marca ES',
    campaign_id: '77',
    term: '¿dónde?',
    content: 'B',
    clickIds: { gclid: 'Cj0', fbclid: 'Iw' },
  })
})

test('Google Ads’ own campaign id stands in for utm_id', () => {
  expect(visit('?gclid=1&gad_campaignid=123').campaign_id).toBe('123')
  expect(visit('?gclid=1&gad_campaignid=123&utm_id=7').campaign_id).toBe('7')
})

test('the campaign id of Google Ads remains where the click id was stripped', () => {
  expect(visit('?gad_source=1&GAD_CAMPAIGNID=123')).toMatchObject({
    campaign_id: '123',
    clickIds: { gad_source: '1', gad_campaignid: '123' },
  })
})

test('click ids keep the spelling of their platform, and those that name a person are not stored', () => {
  expect(visit('?SCCID=a&rdt_cid=b&mc_cid=c&mc_eid=d&MKT_TOK=e&_kx=f').clickIds).toEqual({
    ScCid: 'a',
    rdt_cid: 'b',
    mc_cid: 'c',
  })
})

test('a paid click id makes the reach paid even where the tags say organic', () => {
  expect(visit('?gclid=1&utm_source=google&utm_medium=organic').reach).toBe('paid')
})

test('control characters, which no column accepts, are replaced and long values truncated', () => {
  expect(visit(`?utm_source=a%00b&utm_campaign=${'x'.repeat(900)}`)).toMatchObject({
    source: 'a b',
    campaign: 'x'.repeat(500),
  })
})

test('an address without a scheme still parses, and a text that is no address has no parameters', () => {
  const of = (url: string) => inShort(resolveVisitSource({ url, isNoSource }))
  expect(of('clinica.es/?gclid=1')).toBe('google / cpc / paid_search / paid')
  expect(of('http://[')).toBe('(direct) / (none) / direct / unknown')
  expect(of('')).toBe('(direct) / (none) / direct / unknown')
})

test('no input throws, and every text can be stored', () => {
  const address = fc.oneof(anyText(), fc.webUrl({ withQueryParameters: true }))
  const query = anyText().map((value) => `https://clinica.es/?utm_source=${value}&gclid=${value}`)
  fc.assert(
    fc.property(
      fc.oneof(address, query),
      fc.option(address),
      fc.array(address, { maxLength: 2 }),
      (url, referrer, own) => {
        const { clickIds, ...texts } = resolveVisitSource({
          url,
          referrer,
          isNoSource: (host) => isOwnHost(host, own),
        })
        for (const text of [...Object.values(texts), ...Object.values(clickIds)]) {
          expect(text.isWellFormed()).toBe(true)
          expect(text).not.toContain('\0')
          expect(text.length).toBeLessThanOrEqual(500)
        }
        expect(texts.source).not.toBe('')
        expect(texts.medium).not.toBe('')
      },
    ),
  )
})
