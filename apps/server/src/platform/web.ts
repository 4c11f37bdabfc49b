import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { errorBody, Refusal } from './http.ts'
import { documentHandler } from './serve-document.ts'
import { type PageConfig, writePage } from './web-page.ts'

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Paths that are never the web application's. */
const machine = /^\/(api|collect|hooks|dni|assets|healthz|readyz)(\/|$)/

/** What the build left, but the page and the compressed copies of other files. */
const filesIn = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => file !== 'index.html')

/**
 * The built web application: hashed files for a year, and its page for every address that a person may open.
 * The build compresses the files, so that no request does: compression and the hashing of passwords share the thread
 * pool. Without a build only the machine's routes are served.
 */
export const serveWeb = async (http: FastifyInstance, config: PageConfig, dist = builtWeb) => {
  const index = join(dist, 'index.html')
  const page = existsSync(index) ? writePage(readFileSync(index, 'utf8'), config) : undefined
  if (page !== undefined) {
    await http.register(fastifyStatic, {
      root: dist,
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    for (const file of filesIn(dist))
      http.get(`/${file}`, { compress: false }, (_, reply) => reply.sendFile(file))
  }
  const sendPage =
    page !== undefined &&
    documentHandler(
      Promise.resolve({ text: page, type: 'text/html; charset=utf-8', cacheControl: 'no-cache' }),
    )
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = request.method === 'GET' && !machine.test(path) && !/\.\w+$/.test(path)
    if (sendPage && isPage) return sendPage(request, reply)
    return reply.status(404).send(errorBody(new Refusal('NOT_FOUND', 'There is nothing at this address.')))
  })
}
