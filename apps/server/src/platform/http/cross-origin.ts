import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const allowed = {
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
}
const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, last-event-id',
  'access-control-max-age': '7200',
}

/**
 * Allows the web applications of `API_ORIGINS`, and no others, to call the API from their own origins with tokens and
 * cookies.
 */
export const allowWebOrigins = (http: FastifyInstance, { API_ORIGINS }: Pick<Config, 'API_ORIGINS'>) => {
  if (API_ORIGINS.size === 0) return
  http.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !API_ORIGINS.has(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, ...allowed })
    if (request.method === 'OPTIONS') return reply.status(204).headers(preflight).send()
  })
}
