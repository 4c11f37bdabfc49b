import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { errorBody, Refusal } from './http.ts'
import { type PageConfig, writePage } from './web-page.ts'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Paths that are never the web application's. */
const machine = /^\/(api|collect|hooks|dni|assets|healthz|readyz)(\/|$)/

/**
 * The built web application: hashed files for a year, and its page for every address that a person may open.
 * Without a build only the machine's routes are served.
 */
export const serveWeb = async (http: FastifyInstance, config: PageConfig) => {
  const index = join(dist, 'index.html')
  const page = existsSync(index) && writePage(readFileSync(index, 'utf8'), config)
  if (page)
    await http.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      globIgnore: ['index.html'],
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = request.method === 'GET' && !machine.test(path) && !/\.\w+$/.test(path)
    if (page && isPage) return reply.header('cache-control', 'no-cache').type('text/html').send(page)
    return reply.status(404).send(errorBody(new Refusal('NOT_FOUND', 'There is nothing at this address.')))
  })
}
