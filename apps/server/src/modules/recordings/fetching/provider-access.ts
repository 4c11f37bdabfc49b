import type { ConnectionKind } from '@talkie/contract/telephony'
import type { FetchTarget } from './fetch-sound.ts'

/** The hosts at which a provider keeps the recordings of its calls. */
const twilioHost = /^api(\.[a-z0-9-]+)*\.twilio\.com$/
const twilioPath = /^\/\d{4}-\d\d-\d\d\/Accounts\/(AC[0-9a-f]{32})\/Recordings\/RE[0-9a-f]{32}(\.\w+)?$/i

/** Whether an address is one of a provider's own. Tests have providers of their own. */
export type IsProviderHost = (kind: ConnectionKind, url: URL) => boolean
const isProviderHost: IsProviderHost = (kind, { protocol, host }) =>
  kind === 'twilio' && protocol === 'https:' && twilioHost.test(host)

/**
 * Where a reported recording is fetched, and with what password. Twilio's wants the account and its token, and gives both
 * channels where it is asked for them.
 */
export const toFetchTarget = (
  { url, channels }: { url: string; channels: number | null },
  { kind, secret }: { kind: ConnectionKind; secret: () => string },
  isOwn: IsProviderHost = isProviderHost,
): FetchTarget => {
  const target = URL.parse(url)
  const account = target && twilioPath.exec(target.pathname)
  if (!target || !account || !isOwn(kind, target)) return { url, authorization: undefined }
  if (!account[2]) target.pathname += '.wav'
  if (channels === 2) target.searchParams.set('RequestedChannels', '2')
  const password = Buffer.from(`${account[1]}:${secret()}`).toString('base64')
  return { url: target.href, authorization: `Basic ${password}` }
}
