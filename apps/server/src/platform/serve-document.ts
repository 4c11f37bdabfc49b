import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
}
type Encoding = keyof typeof compress

/** The coding that a browser or a tool takes, the smaller one first; `q=0` says that it takes none. */
const encodingOf = (accepted: string | undefined): Encoding | undefined => {
  const names = (accepted ?? '').split(',').flatMap((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((known) => names.includes(known) || names.includes('*'))
}

/** Whether the asker has this version: the header lists versions, or `*` for any. */
const hasVersion = (listed: string | undefined, version: string): boolean =>
  (listed ?? '').split(',').some((one) => ['*', version].includes(one.trim().replace(/^W\//, '')))

/** The names of headers that an answer differs by, with those that it has already. */
const varyingBy = (reply: FastifyReply, name: string): string =>
  [reply.getHeader('vary') ?? [], name].flat().join(', ')

export type Document = { text: string; type: string; cacheControl: string }

/** A document of what can be written as JSON. */
export const toJsonDocument = (object: object): Document => ({
  text: JSON.stringify(object),
  type: 'application/json; charset=utf-8',
  cacheControl: 'no-cache',
})

/**
 * Answers with a document that stays the same as long as the process lives: it is compressed once for each coding,
 * and sent only to who has not got it yet. Nobody makes the process work by asking again. A route that answers with it
 * has `documentRoute`, since `@fastify/compress` would compress for codings that it is not kept in.
 */
export const documentHandler = (document: Promise<Document>) => {
  const written = document.then((one) => ({
    ...one,
    version: `"${createHash('sha256').update(one.text).digest('base64url').slice(0, 27)}"`,
  }))
  // A failure is told to who asks.
  written.catch(() => undefined)
  const compressed = new Map<Encoding, Promise<Buffer>>()
  const compressedBy = (encoding: Encoding, text: string) => {
    const pieces = compressed.get(encoding) ?? compress[encoding](text)
    compressed.set(encoding, pieces)
    return pieces
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { text, type, cacheControl, version } = await written
    // The version is a weak one, since it comes in several codings.
    reply.headers({
      'cache-control': cacheControl,
      etag: `W/${version}`,
      vary: varyingBy(reply, 'accept-encoding'),
    })
    if (hasVersion(request.headers['if-none-match'], version)) return reply.status(304).send()
    reply.type(type)
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding) return reply.send(text)
    return reply.header('content-encoding', encoding).send(await compressedBy(encoding, text))
  }
}

export const documentRoute = { compress: false } as const
