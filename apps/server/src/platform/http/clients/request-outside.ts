import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PermanentFailure } from '../../permanent-failure.ts'
import { toPlainAddress } from './address-list.ts'
import { isOutsideAddress } from './outside-address.ts'

type OutsideRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  /** Ends the request, and the reading of the response. */
  signal: AbortSignal
}

/** Sends a request to a server of somebody else. The response's body waits to be read, or destroyed. */
export type RequestOutside = (request: OutsideRequest) => Promise<IncomingMessage>

/** What keeps requests out of the own network. Tests allow what they start. */
export type OutsideRules = { isAllowed?: (address: string) => boolean; protocols?: readonly string[] }

/**
 * Creates a function that calls addresses which users or providers gave: to no private or reserved address, also where a
 * name leads to one when it is connected, and without following redirects. The default is TLS alone.
 *
 * @throws PermanentFailure for an address that may not be called; Error where there is no response
 */
export const createOutsideRequest = ({
  isAllowed = isOutsideAddress,
  protocols = ['https:'],
}: OutsideRules = {}): RequestOutside => {
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
  return async ({ method, url, headers, body, signal }) => {
    const target = new URL(url)
    const host = target.hostname.replace(/^\[|\]$/g, '')
    if (!protocols.includes(target.protocol) || (isIP(host) !== 0 && !isAllowed(toPlainAddress(host))))
      throw refuse(host)
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const send = target.protocol === 'http:' ? requestPlain : requestTls
    const sent = send(target, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      // No connection is kept: the next request looks the name up again.
      agent: false,
      lookup,
      signal,
    })
    sent.on('error', reject)
    sent.on('response', resolve)
    sent.end(body)
    return await promise
  }
}
