import type { ConnectionKind } from '@talkie/contract/telephony'

/** Where every provider's requests arrive; a connection's own part of it is its key. */
export const hooksPath = '/hooks/telephony'

/** What a provider is configured with: where it reports calls, and where it asks for a call's destination. */
export const addressesOf = (publicUrl: string, { kind, key }: { kind: ConnectionKind; key: string }) => {
  const base = `${publicUrl.replace(/\/$/, '')}${hooksPath}/${key}`
  return { url: kind === 'twilio' ? `${base}/voice` : base, routeUrl: `${base}/route` }
}
