import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal, toErrorBody } from '../http.ts'
import { createDocumentHandler } from './serve-document.ts'
import { type PageConfig, renderPage } from './web-page.ts'

const builtWeb = fileURLToPath(new URL('../../../../../web/dist', import.meta.url))

/** Paths that never belong to the web application. */
const reservedPaths = /^\/(api|collect|hooks|dni|assets|healthz|readyz)(\/|$)/

/** Pages that are open to whoever knows their address. */
const sharedPath = /^\/shared(\/|$)/

/** Lists the files of the build without the page and the compressed copies. */
const listFiles = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => file !== 'index.html')

/**
 * Serves the built web application: hashed files, cached for a year, and the page for all addresses that users may
 * open. The build compresses the files, so that no request has to: compression and password hashing share the thread
 * pool. Without a build, only the other routes are served.
 */
export const serveWeb = async (http: FastifyInstance, config: PageConfig, dist = builtWeb) => {
  const index = join(dist, 'index.html')
  const page = existsSync(index) ? renderPage(readFileSync(index, 'utf8'), config) : undefined
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
    for (const file of listFiles(dist))
      http.get(`/${file}`, { compress: false }, (_, reply) => reply.sendFile(file))
  }
  const sendPage =
    page !== undefined &&
    createDocumentHandler(
      Promise.resolve({ text: page, type: 'text/html; charset=utf-8', cacheControl: 'no-cache' }),
    )
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = request.method === 'GET' && !reservedPaths.test(path) && !/\.\w+$/.test(path)
    // The address of a shared page is a secret: no search engine lists it, and no link on it tells it.
    if (sharedPath.test(path))
      reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    if (sendPage && isPage) return sendPage(request, reply)
    return reply.status(404).send(toErrorBody(new Refusal('NOT_FOUND', 'There is nothing at this address.')))
  })
}
