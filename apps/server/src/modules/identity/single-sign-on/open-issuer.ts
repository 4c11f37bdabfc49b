import { LRUCache } from 'lru-cache'
import * as client from 'openid-client'
import { isPrivateAddress } from '../../../platform/http/clients/trusted-proxies.ts'
import { Refusal } from '../../../platform/http/http.ts'

/** Timeout of each request to an issuer, in seconds. */
const timeout = 10

/** Milliseconds that a discovery document is cached. */
const discoveryLifetime = 10 * 60_000

/** Whether a host is in the private network, where issuers may do without TLS. */
const isPrivateHost = ({ hostname }: URL) =>
  hostname === 'localhost' || isPrivateAddress(hostname.replace(/^\[|\]$/g, ''))

const unreachableIssuer = () =>
  new Refusal('BAD_REQUEST', 'The issuer does not answer with its discovery document.', {
    issuer: 'issuer_unreachable',
  })

/**
 * Fetches the discovery document of an issuer. Only privileged users choose issuers, so private addresses are
 * allowed. Redirects are not followed.
 * @throws Refusal BAD_REQUEST at `issuer`
 */
export const discoverIssuer = async (
  issuer: string,
  clientId: string,
  secret?: string,
): Promise<client.Configuration> => {
  const url = new URL(issuer)
  const isPlainHttp = url.protocol === 'http:'
  if ((isPlainHttp && !isPrivateHost(url)) || !/^https?:$/.test(url.protocol)) throw unreachableIssuer()
  const options = { timeout, execute: isPlainHttp ? [client.allowInsecureRequests] : [] }
  try {
    const configuration = await client.discovery(url, clientId, secret, undefined, options)
    const {
      authorization_endpoint: authorize,
      token_endpoint: token,
      jwks_uri: keys,
    } = configuration.serverMetadata()
    if (!authorize || !token || !keys) throw unreachableIssuer()
    return configuration
  } catch {
    throw unreachableIssuer()
  }
}

/** Caches the configurations of issuers. */
export const createIssuerCache = () => {
  const configurations = new LRUCache<string, Promise<client.Configuration>>({
    max: 100,
    ttl: discoveryLifetime,
  })
  return {
    /** @throws Refusal BAD_REQUEST at `issuer` */
    open: (provider: { issuer: string; clientId: string; secret: string }): Promise<client.Configuration> => {
      const key = JSON.stringify([provider.issuer, provider.clientId, provider.secret])
      const configuration =
        configurations.get(key) ?? discoverIssuer(provider.issuer, provider.clientId, provider.secret)
      configurations.set(key, configuration, { ttl: discoveryLifetime, noUpdateTTL: true })
      configuration.catch(() => configurations.delete(key))
      return configuration
    },
  }
}
export type IssuerCache = ReturnType<typeof createIssuerCache>
