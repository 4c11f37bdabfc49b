import type { FastifyInstance } from 'fastify'
import type { Log } from '../../log/log.ts'
import { isPrivateAddress, type TrustsProxy } from './trusted-proxies.ts'

/**
 * Logs a warning, once, about a proxy that TRUST_PROXY does not include: all its visitors count as one address, which
 * nothing else reveals. Only an X-Forwarded-For from this machine or a private network indicates a proxy; from
 * elsewhere, anyone can send the header.
 */
export const warnUnknownProxy = (http: FastifyInstance, log: Log, trusts: TrustsProxy | false): void => {
  let hasWarned = false
  const isTrusted = (address: string) => trusts !== false && trusts(address, 0)
  http.addHook('onRequest', async ({ headers, socket: { remoteAddress = '' } }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return
    if (!isPrivateAddress(remoteAddress) || isTrusted(remoteAddress)) return
    hasWarned = true
    log.warn(
      { address: remoteAddress },
      'A proxy sends requests that TRUST_PROXY does not name: everybody behind it counts as its address. Set TRUST_PROXY; see docs/operations.md.',
    )
  })
}
