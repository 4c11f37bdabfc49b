import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './http.ts'

/** Milliseconds that requests under way may take once the process is told to stop: containers are killed after ten seconds. */
const longestFinish = 8000
/** Milliseconds without a request after which nobody is about to send one: a proxy has seen `/readyz` or a refusal. */
const quiet = 100
/** Milliseconds that the last refusals may take to be sent. */
const longestRefusal = 1000

/** What is asked of a process that stops, too. */
const isHealth = ({ url }: FastifyRequest) => /^\/(healthz|readyz)\b/.test(url)

/**
 * Knows which requests are under way, so that they can be finished before the server closes. Register it before any
 * route. Streams of events have no end of their own: nothing waits for them.
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
  const ended = (left: number) =>
    Promise.race([
      new Promise<void>((resolve) => (onEnd = resolve)),
      setTimeout(left, undefined, { ref: false }),
    ])
  /** Who connects from now on finds nobody; who was heard is told so. */
  const sendRefusals = async () => {
    const until = performance.now() + longestRefusal
    http.server.prependListener('connection', (socket) => socket.destroy())
    while (refused.size > 0 && performance.now() < until) await ended(until - performance.now())
  }
  http.addHook('onRequest', async (request, reply) => {
    if (isHealth(request)) return
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
    /** Refuses new requests from now on; resolves when those under way are answered, or when they took too long. */
    finish: async (limit = longestFinish): Promise<void> => {
      stopping = true
      const until = performance.now() + limit
      do {
        const left = until - performance.now()
        if (left <= 0) break
        if (underWay.size > 0) await ended(left)
        if (underWay.size === 0) await setTimeout(quiet)
      } while (underWay.size > 0)
      await sendRefusals()
    },
  }
}
