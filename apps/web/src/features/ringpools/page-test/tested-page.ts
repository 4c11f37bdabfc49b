import { pageRuleSchema, ringpoolFieldsSchema, sourceRuleSchema } from '@talkie/contract/ringpools'
import type { RingpoolDraft } from '@talkie/contract/tracking'
import type { client } from '../../../services/api/api.ts'
import type { RingpoolValues } from '../form/ringpool-values.ts'

/** The result of a test, as JSON. */
export type PageTestAnswer = Awaited<ReturnType<typeof client.tracking.testPage>>
export type TestedRingpool = PageTestAnswer['ringpools'][number]

/** The browsers that a page is tested with. */
export const testedBrowsers = ['own', 'phone', 'robot'] as const
export type TestedBrowser = (typeof testedBrowsers)[number]

/** What the user enters: addresses as people write them. */
export type PageTestValues = { url: string; referrer: string; landing: string; browser: TestedBrowser }

const userAgents: Record<Exclude<TestedBrowser, 'own'>, string> = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  robot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

/** The User-Agent that a tested browser sends. */
export const toUserAgent = (browser: TestedBrowser): string =>
  browser === 'own' ? navigator.userAgent : userAgents[browser]

/**
 * Completes an address as people write it: without a scheme it is https, and a path is one of the account's domain. Null
 * for a text that is no address.
 */
export const toAddress = (written: string, domain: string): string | null => {
  const text = written.trim()
  if (text === '' || /\s/.test(text)) return null
  const address = text.startsWith('/')
    ? `https://${domain}${text}`
    : /^[a-z][a-z\d+.-]*:\/\//i.test(text)
      ? text
      : `https://${text}`
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? address : null
}

/** The ways that most visits come by, to begin with. */
export const toExamples = (domain: string) => {
  const page = `${domain}/`
  return {
    googleAds: { url: `${page}?utm_source=google&utm_medium=cpc`, referrer: 'www.google.com' },
    google: { url: page, referrer: 'www.google.com' },
    facebookAds: { url: `${page}?utm_source=facebook&utm_medium=paid_social`, referrer: 'www.facebook.com' },
    direct: { url: page, referrer: '' },
  }
}

/** The form of a ringpool as the test takes it: rules that are not complete yet, and what is no selector, are left out. */
export const toDraft = (ringpoolId: string | null, values: RingpoolValues): RingpoolDraft => {
  const fields = ringpoolFieldsSchema.shape
  return {
    ringpoolId,
    name: values.name,
    active: values.active,
    replaces: values.replaces.slice(0, 20).map((number) => number.slice(0, 40)),
    selectors: values.selectors.filter((one) => fields.selectors.element.safeParse(one).success),
    pageRules: values.pageRules.flatMap((rule) => pageRuleSchema.safeParse(rule).data ?? []),
    sourceRules: values.sourceRules.flatMap((rule) => sourceRuleSchema.safeParse(rule).data ?? []),
    holdMinutes: fields.holdMinutes.catch(20).parse(values.holdMinutes),
    overflow: values.overflow.slice(0, 40),
    phoneMask: fields.phoneMask.catch('').parse(values.phoneMask),
    numberIds: values.numberIds,
  }
}
