import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatDisposition } from '../../../platform/http/format-disposition.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { ObjectMissing } from '../../../platform/storage/object-store.ts'
import { canUserAccess, isSessionOpen } from '../../identity/index.ts'
import { findObject, type ObjectDeps, readObject } from '../objects/recording-objects.ts'
import { recording } from '../tables.ts'
import { parseRange } from './parse-range.ts'
import { playableBytes, readPlayable, toMedia } from './playable.ts'
import { type LinkClaims, parseRecordingLink } from './recording-link.ts'

const paramsSchema = z.object({ token: z.string() })

/** The rights of a link's user now: a link outlives neither the session nor the permission. */
const checkRights = async (
  { db }: Pick<ObjectDeps, 'db'>,
  { userId, sessionId, accountId, fileName }: LinkClaims,
): Promise<void> => {
  if (!(await isSessionOpen(db, { userId, sessionId }))) throw new Refusal('UNAUTHORIZED', 'Sign in first.')
  const level = fileName === null ? 'r' : 'w'
  if (!(await canUserAccess(db, { userId, accountId, section: 'callcenter.agents', level })))
    throw new Refusal('FORBIDDEN', 'This needs access to callcenter.agents.')
}

const notFound = () => new Refusal('NOT_FOUND', 'There is no such recording.')

const findKept = async (deps: Pick<ObjectDeps, 'db' | 'secrets'>, { accountId, recordingId }: LinkClaims) => {
  const [row] = await deps.db
    .select({ format: recording.format, bytes: recording.bytes, objectName: recording.objectName })
    .from(recording)
    .where(
      and(eq(recording.accountId, accountId), eq(recording.id, recordingId), eq(recording.state, 'kept')),
    )
  if (!row?.format || row.bytes === null || row.objectName === null) throw notFound()
  const file = await findObject(deps, { name: row.objectName, bytes: row.bytes })
  if (!file) throw notFound()
  return { format: row.format, file }
}

/**
 * `GET /api/recordings/:token`: the sound behind a link of `linkRecording`, decrypted as it is sent, whole or in ranges. The
 * user's session and permission are checked each time.
 */
export const serveRecordings = async (http: FastifyInstance, deps: ObjectDeps): Promise<void> => {
  http.get('/api/recordings/:token', async (request, reply) => {
    const claims = parseRecordingLink(deps.secrets, paramsSchema.parse(request.params).token, new Date())
    if (!claims) throw new Refusal('NOT_FOUND', 'This link has expired.')
    await checkRights(deps, claims)
    const { format, file } = await findKept(deps, claims)
    const media = toMedia(format)
    const bytes = playableBytes(format, file.bytes)
    const range = parseRange(request.headers.range, bytes)
    reply
      .header('content-type', media.type)
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'no-store')
      // The web application may be on another host; the link is what grants access.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (claims.fileName !== null)
      reply.header('content-disposition', formatDisposition(claims.fileName, media.extension))
    if (range === null) return reply.code(416).header('content-range', `bytes */${bytes}`).send()
    const { from, to } = range ?? { from: 0, to: bytes }
    if (range) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${bytes}`)
    reply.header('content-length', to - from)
    if (request.method === 'HEAD') return reply.send()
    const pieces = readPlayable(format, { from, to }, async (part) => {
      try {
        return await readObject(deps, file, part)
      } catch (error) {
        throw error instanceof ObjectMissing ? notFound() : error
      }
    })
    // The response begins with the first piece: an object that is missing is an error response.
    const first = await pieces.next()
    return reply.send(Readable.from(prepend(first.value, pieces), { objectMode: false }))
  })
}

/** A first piece, then the others. */
async function* prepend(first: Uint8Array | undefined, others: AsyncGenerator<Uint8Array>) {
  try {
    if (first) yield first
    yield* others
  } finally {
    await others.return(undefined)
  }
}
