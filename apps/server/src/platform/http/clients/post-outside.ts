import { lookup as lookUp } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PermanentFailure } from '../../permanent-failure.ts'
import { createAddressList, toPlainAddress } from './address-list.ts'
import { isPrivateAddress } from './trusted-proxies.ts'

/** Further networks in which no server of somebody else is (RFC 6890). */
const isReservedAddress = createAddressList([
  '0.0.0.0/8',
  '100.64.0.0/10',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Also IPv4 addresses in those of IPv6: compatible, translated, of Teredo and of 6to4.
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fec0::/10',
  'ff00::/8',
])

/** Whether an address is one that servers of others have. */
export const isOutsideAddress = (address: string): boolean =>
  isIP(address) !== 0 && !isPrivateAddress(address) && !isReservedAddress(address)

type OutsideRequest = {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
}
export type OutsideResponse = { status: number; body: string }

/** Posts to a server of somebody else. */
export type PostOutside = (request: OutsideRequest) => Promise<OutsideResponse>

/** More of a response is not read. */
const maxCharacters = 20_000

/**
 * Creates a function that posts to addresses which users typed: over TLS, to no private or reserved address, also where a
 * name leads to one when it is connected, and without following redirects.
 *
 * @throws PermanentFailure for an address that may not be called; Error where there is no response in time
 */
export const createOutsidePost = ({
  isAllowed = isOutsideAddress,
  protocols = ['https:'],
}: {
  isAllowed?: (address: string) => boolean
  protocols?: readonly string[]
} = {}): PostOutside => {
  const refuse = (host: string) => new PermanentFailure(`${host} may not be called.`)
  const lookup: LookupFunction = (host, options, done) => {
    lookUp(host, {
      all: true,
      family: options.family === 4 || options.family === 6 ? options.family : 0,
    }).then(
      (found) => {
        const [first] = found
        if (!first || found.some(({ address }) => !isAllowed(toPlainAddress(address)))) done(refuse(host), '')
        else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
  return async ({ url, headers, body, timeoutMs }) => {
    const target = new URL(url)
    const host = target.hostname.replace(/^\[|\]$/g, '')
    if (!protocols.includes(target.protocol) || (isIP(host) !== 0 && !isAllowed(toPlainAddress(host))))
      throw refuse(host)
    const { promise, resolve, reject } = Promise.withResolvers<OutsideResponse>()
    const send = target.protocol === 'http:' ? requestPlain : requestTls
    const sent = send(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // No connection is kept: the next request looks the name up again.
      agent: false,
      lookup,
      signal: AbortSignal.timeout(timeoutMs),
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        if (text.length < maxCharacters) text += part
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text.slice(0, maxCharacters) }),
      )
    })
    sent.end(body)
    return await promise
  }
}
