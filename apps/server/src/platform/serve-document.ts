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

/**
 * Answers with a JSON document that stays the same as long as the process lives: it is compressed once for each coding,
 * and sent only to who has not got it yet. Nobody makes the process work by asking again.
 */
export const documentHandler = (document: Promise<object>) => {
  const written = document.then((object) => {
    const text = JSON.stringify(object)
    return { text, version: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
  })
  // A failure is told to who asks.
  written.catch(() => undefined)
  const compressed = new Map<Encoding, Promise<Buffer>>()
  const compressedBy = (encoding: Encoding, text: string) => {
    const pieces = compressed.get(encoding) ?? compress[encoding](text)
    compressed.set(encoding, pieces)
    return pieces
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { text, version } = await written
    // The version is a weak one, since it comes in several codings.
    reply.headers({
      'cache-control': 'no-cache',
      etag: `W/${version}`,
      vary: varyingBy(reply, 'accept-encoding'),
    })
    if (hasVersion(request.headers['if-none-match'], version)) return reply.status(304).send()
    reply.type('application/json; charset=utf-8')
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding) return reply.header('content-encoding', 'identity').send(text)
    return reply.header('content-encoding', encoding).send(await compressedBy(encoding, text))
  }
}
