import type { ConnectionKind } from '@talkie/contract/telephony'

/** The base path of all webhooks. A connection's key follows it. */
export const hooksPath = '/hooks/telephony'

/** Where the providers with formats of their own send incoming calls. */
const callEndpoints: Partial<Record<ConnectionKind, string>> = { twilio: '/voice', jambonz: '/call-hook' }

/** The URLs to configure at the provider: `url` receives signals, `routeUrl` answers where a call goes. */
export const buildWebhookUrls = (publicUrl: string, { kind, key }: { kind: ConnectionKind; key: string }) => {
  const base = `${publicUrl.replace(/\/$/, '')}${hooksPath}/${key}`
  return { url: `${base}${callEndpoints[kind] ?? ''}`, routeUrl: `${base}/route` }
}

/** The URLs that a number of Twilio has: its voice URL and its status callback, both by POST. */
export const buildTwilioUrls = (publicUrl: string, key: string) => {
  const { url: voiceUrl } = buildWebhookUrls(publicUrl, { kind: 'twilio', key })
  return { voiceUrl, statusUrl: voiceUrl.replace(/\/voice$/, '/status') }
}

/** Where a provider reports what became of an order to call both sides. */
export const callBackReportsUrl = (publicUrl: string, key: string): string =>
  `${publicUrl.replace(/\/$/, '')}${hooksPath}/${key}/call-backs`
