import { LRUCache } from 'lru-cache'
import * as client from 'openid-client'
import { Refusal } from '../../../platform/http.ts'
import { isPrivateAddress } from '../../../platform/trusted-proxies.ts'

/** Seconds that an issuer has for each answer. */
const timeout = 10

/** How long a discovery document is good, in milliseconds. */
const knownFor = 10 * 60_000

/** Whether an address is one of the own network, where issuers may do without TLS. */
const isInside = ({ hostname }: URL) =>
  hostname === 'localhost' || isPrivateAddress(hostname.replace(/^\[|\]$/g, ''))

const unreachableIssuer = () =>
  new Refusal('BAD_REQUEST', 'The issuer does not answer with its discovery document.', {
    issuer: 'issuer_unreachable',
  })

/**
 * Reads an issuer's discovery document. Only privileged users say which issuer, so that it may stand in the own network.
 * Redirects are not followed.
 * @throws Refusal BAD_REQUEST at `issuer`
 */
export const discover = async (
  issuer: string,
  clientId: string,
  secret?: string,
): Promise<client.Configuration> => {
  const address = new URL(issuer)
  const isOpen = address.protocol === 'http:'
  if ((isOpen && !isInside(address)) || !/^https?:$/.test(address.protocol)) throw unreachableIssuer()
  const options = { timeout, execute: isOpen ? [client.allowInsecureRequests] : [] }
  try {
    const found = await client.discovery(address, clientId, secret, undefined, options)
    const {
      authorization_endpoint: authorize,
      token_endpoint: token,
      jwks_uri: keys,
    } = found.serverMetadata()
    if (!authorize || !token || !keys) throw unreachableIssuer()
    return found
  } catch {
    throw unreachableIssuer()
  }
}

/** Issuers as they were discovered, for some minutes each. */
export const createIssuers = () => {
  const known = new LRUCache<string, Promise<client.Configuration>>({ max: 100, ttl: knownFor })
  return {
    /** @throws Refusal BAD_REQUEST at `issuer` */
    open: (of: { issuer: string; clientId: string; secret: string }): Promise<client.Configuration> => {
      const key = JSON.stringify([of.issuer, of.clientId, of.secret])
      const found = known.get(key) ?? discover(of.issuer, of.clientId, of.secret)
      known.set(key, found, { ttl: knownFor, noUpdateTTL: true })
      found.catch(() => known.delete(key))
      return found
    },
  }
}
export type Issuers = ReturnType<typeof createIssuers>
