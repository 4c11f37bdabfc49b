import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toAddressGroup } from '../../../platform/http/clients/address-group.ts'
import { MonotonicStore, refuseTooMany } from '../../../platform/http/clients/rate-limit-store.ts'
import { Refusal } from '../../../platform/http/http.ts'

/** Refused requests that one address group may send to a connection within `windowMs`. */
const maxRefusals = 60
const windowMs = 60_000

const isUnauthenticated = (error: unknown) =>
  error instanceof Refusal && (error.code === 'SIGNATURE_INVALID' || error.code === 'ADDRESS_NOT_ALLOWED')

const toLimitKey = ({ ip, params }: FastifyRequest) =>
  JSON.stringify([toAddressGroup(ip), (params as { key?: string }).key])

/**
 * Refuses clients that were refused too often before their body is read: verifying a signature takes the whole body, up
 * to 1 MB. Counts per address group and connection, since the addresses of a telephone system serve many customers.
 */
export const limitRefusals = (hooks: FastifyInstance): void => {
  const refused = new MonotonicStore()
  hooks.addHook('onRequest', async (request, reply) => {
    const { current, ttl } = refused.read(toLimitKey(request), windowMs)
    if (current >= maxRefusals)
      refuseTooMany(reply, ttl, 'Too many requests were refused; check the secret, and try again.')
  })
  hooks.addHook('onError', async (request, _reply, error) => {
    if (isUnauthenticated(error)) refused.incr(toLimitKey(request), () => {}, windowMs)
  })
}
