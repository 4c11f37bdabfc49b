import type { ConnectionKind } from '@talkie/contract/telephony'

/** The base path of all webhooks. A connection's key follows it. */
export const hooksPath = '/hooks/telephony'

/** The URLs to configure at the provider: `url` receives signals, `routeUrl` answers where a call goes. */
export const buildWebhookUrls = (publicUrl: string, { kind, key }: { kind: ConnectionKind; key: string }) => {
  const base = `${publicUrl.replace(/\/$/, '')}${hooksPath}/${key}`
  return { url: kind === 'twilio' ? `${base}/voice` : base, routeUrl: `${base}/route` }
}

/** Where a provider reports what became of an order to call both sides. */
export const callBackReportsUrl = (publicUrl: string, key: string): string =>
  `${publicUrl.replace(/\/$/, '')}${hooksPath}/${key}/call-backs`
