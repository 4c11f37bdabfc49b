import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
}
type Encoding = keyof typeof compress

/** The smallest encoding that the client accepts; `q=0` means not acceptable. */
const chooseEncoding = (accepted: string | undefined): Encoding | undefined => {
  const names = (accepted ?? '').split(',').flatMap((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((known) => names.includes(known) || names.includes('*'))
}

/** Whether the client has this version: If-None-Match lists versions, or `*` for any. */
const hasVersion = (listed: string | undefined, version: string): boolean =>
  (listed ?? '').split(',').some((one) => ['*', version].includes(one.trim().replace(/^W\//, '')))

/** The Vary header with another name added. */
const appendVary = (reply: FastifyReply, name: string): string =>
  [reply.getHeader('vary') ?? [], name].flat().join(', ')

export type Document = { text: string; type: string; cacheControl: string }

/** A JSON document. */
export const toJsonDocument = (object: object): Document => ({
  text: JSON.stringify(object),
  type: 'application/json; charset=utf-8',
  cacheControl: 'no-cache',
})

/**
 * Creates a handler for a document that does not change while the process runs. It is compressed once per encoding and
 * sent only to clients that do not have it, so that repeated requests cost next to nothing. Its route needs
 * `documentRoute`, since `@fastify/compress` would compress the document on each request.
 */
export const createDocumentHandler = (document: Promise<Document>) => {
  const prepared = document.then((content) => ({
    ...content,
    version: `"${createHash('sha256').update(content.text).digest('base64url').slice(0, 27)}"`,
  }))
  // The error reaches each request that awaits `prepared`.
  prepared.catch(() => undefined)
  const compressed = new Map<Encoding, Promise<Buffer>>()
  const getCompressed = (encoding: Encoding, text: string) => {
    const pieces = compressed.get(encoding) ?? compress[encoding](text)
    compressed.set(encoding, pieces)
    return pieces
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { text, type, cacheControl, version } = await prepared
    // A weak ETag, since all encodings share it.
    reply.headers({
      'cache-control': cacheControl,
      etag: `W/${version}`,
      vary: appendVary(reply, 'accept-encoding'),
    })
    if (hasVersion(request.headers['if-none-match'], version)) return reply.status(304).send()
    reply.type(type)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!encoding) return reply.send(text)
    return reply.header('content-encoding', encoding).send(await getCompressed(encoding, text))
  }
}

export const documentRoute = { compress: false } as const
