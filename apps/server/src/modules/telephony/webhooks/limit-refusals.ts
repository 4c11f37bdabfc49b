import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup } from '../../../platform/address-group.ts'
import { Refusal } from '../../../platform/http.ts'
import { refuseForNow, SteadyStore } from '../../../platform/rate-limit-store.ts'

/** Refused requests that one address group may send to a connection within `window` milliseconds. */
const most = 60
const window = 60_000

const isOfStranger = (error: unknown) =>
  error instanceof Refusal && (error.code === 'SIGNATURE_INVALID' || error.code === 'ADDRESS_NOT_ALLOWED')

const keyOf = ({ ip, params }: FastifyRequest) =>
  JSON.stringify([addressGroup(ip), (params as { key?: string }).key])

/**
 * Who is refused again and again is refused before the body is read: a signature is made over the whole of it, up to
 * 1 MB. What others send to the connection is not counted, nor what the same address sends to another: a telephone
 * system's addresses serve many of its customers.
 */
export const limitRefusals = (hooks: FastifyInstance): void => {
  const refused = new SteadyStore()
  hooks.addHook('onRequest', async (request, reply) => {
    const { current, ttl } = refused.read(keyOf(request), window)
    if (current >= most)
      refuseForNow(reply, ttl, 'Too many requests were refused; check the secret, and try again.')
  })
  hooks.addHook('onError', async (request, _reply, error) => {
    if (isOfStranger(error)) refused.incr(keyOf(request), () => {}, window)
  })
}
