import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './http.ts'

/**
 * The maximum milliseconds for open requests after the process is asked to stop: containers are killed after ten
 * seconds.
 */
const maxFinishMs = 8000
/**
 * Milliseconds without an open request after which no more are expected: by then proxies have seen `/readyz` or a
 * refusal.
 */
const quietMs = 100
/** The maximum milliseconds for sending the last refusals. */
const maxRefusalMs = 1000

/** Health checks are answered even while the process stops. */
const isHealthCheck = ({ url }: FastifyRequest) => /^\/(healthz|readyz)\b/.test(url)

/**
 * Tracks open requests, so that they can finish before the server closes. Register it before any route. Event streams
 * never end by themselves and are not waited for.
 */
export const trackRequests = (http: FastifyInstance) => {
  const underWay = new Set<FastifyRequest>()
  const refused = new Set<FastifyRequest>()
  let stopping = false
  let onEnd = () => {}
  const end = (request: FastifyRequest) => {
    underWay.delete(request)
    refused.delete(request)
    onEnd()
  }
  const waitForEnd = (left: number) =>
    Promise.race([
      new Promise<void>((resolve) => (onEnd = resolve)),
      setTimeout(left, undefined, { ref: false }),
    ])
  /** Closes new connections at once, and waits until the pending refusals have been sent. */
  const sendRefusals = async () => {
    const until = performance.now() + maxRefusalMs
    http.server.prependListener('connection', (socket) => socket.destroy())
    while (refused.size > 0 && performance.now() < until) await waitForEnd(until - performance.now())
  }
  http.addHook('onRequest', async (request, reply) => {
    if (isHealthCheck(request)) return
    reply.raw.once('close', () => end(request))
    if (stopping) {
      refused.add(request)
      reply.header('retry-after', '5')
      throw new Refusal('SERVICE_UNAVAILABLE', 'Talkie is being stopped; try again.')
    }
    underWay.add(request)
  })
  http.addHook('onSend', async (request, reply) => {
    if (stopping) reply.header('connection', 'close')
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) end(request)
  })
  return {
    isStopping: () => stopping,
    /** Refuses new requests from now on. Resolves when the open ones have finished, or after `limit` milliseconds. */
    finish: async (limit = maxFinishMs): Promise<void> => {
      stopping = true
      const until = performance.now() + limit
      do {
        const left = until - performance.now()
        if (left <= 0) break
        if (underWay.size > 0) await waitForEnd(left)
        if (underWay.size === 0) await setTimeout(quietMs)
      } while (underWay.size > 0)
      await sendRefusals()
    },
  }
}
