import { servedNumberQuerySchema } from '@talkie/contract/tracking'
import type { FastifyRequest } from 'fastify'
import { toAddressGroup } from '../../../platform/http/clients/address-group.ts'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { checkServerKey, readSecret } from './visit/collect-served-visit.ts'
import type { CollectDeps } from './visit/collect-visit.ts'

/**
 * Requests of an address in a minute whose key is looked up although it turned out wrong: who is counted is asked of each
 * request, also of those beyond the limit, and a look-up may cost a query.
 */
const maxWrongKeys = 60
const windowMs = 60_000

/**
 * Creates the function that says whose requests are limited: those of the visitor's address, where a server of the site
 * asks; else those of the address that asks. IPv6 addresses count by /64, as with all other limits.
 */
export const createCountedAddress = (deps: Pick<CollectDeps, 'accounts'>) => {
  const wrong = new MonotonicStore()
  return async ({ ip, headers, query: sent }: FastifyRequest): Promise<string> => {
    const own = toAddressGroup(ip)
    const secret = readSecret(headers.authorization)
    const query = secret ? servedNumberQuerySchema.safeParse(sent).data : undefined
    if (!secret || !query || wrong.read(own, windowMs).current >= maxWrongKeys) return own
    const isServer = await checkServerKey(deps, { ...query, secret }).then(
      () => true,
      () => false,
    )
    if (isServer) return toAddressGroup(query.ip)
    wrong.incr(own, () => {}, windowMs)
    return own
  }
}
