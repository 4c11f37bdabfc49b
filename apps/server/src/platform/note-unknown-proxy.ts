import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'
import { isPrivateAddress, type TrustsProxy } from './trusted-proxies.ts'

/**
 * Tells the log, once, of a proxy that TRUST_PROXY does not name: all its visitors count as one, and nothing else says
 * so. A proxy is whoever sends X-Forwarded-For from this machine or a private network; elsewhere, anybody may.
 */
export const noteUnknownProxy = (http: FastifyInstance, log: Log, trusts: TrustsProxy | false): void => {
  let noted = false
  const isNamed = (address: string) => trusts !== false && trusts(address, 0)
  http.addHook('onRequest', async ({ headers, socket: { remoteAddress = '' } }) => {
    if (noted || headers['x-forwarded-for'] === undefined) return
    if (!isPrivateAddress(remoteAddress) || isNamed(remoteAddress)) return
    noted = true
    log.warn(
      { address: remoteAddress },
      'A proxy sends requests that TRUST_PROXY does not name: everybody behind it counts as its address. Set TRUST_PROXY; see docs/operations.md.',
    )
  })
}
