import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { errorBody, Refusal } from './http.ts'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Paths that are never the web application's. */
const machine = /^\/(api|collect|hooks|dni|assets|healthz|readyz)(\/|$)/

/**
 * The built web application: hashed files for a year, and its page for every address that a person may open.
 * Without a build only the machine's routes are served.
 */
export const serveWeb = async (http: FastifyInstance) => {
  const built = existsSync(dist)
  if (built)
    await http.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = request.method === 'GET' && !machine.test(path) && !/\.\w+$/.test(path)
    if (built && isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply.status(404).send(errorBody(new Refusal('NOT_FOUND', 'There is nothing at this address.')))
  })
}
