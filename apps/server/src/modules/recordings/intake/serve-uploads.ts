import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { allowLongUpload } from '../../../platform/http/long-uploads.ts'
import type { Bytes } from '../../../platform/storage/object-store.ts'
import type { HookRoutes } from '../../telephony/index.ts'
import type { ObjectDeps } from '../objects/recording-objects.ts'
import { receiveUpload } from './receive-upload.ts'

const querySchema = z.object({
  call_id: z.string().trim().min(1).max(200),
  recording_id: z.string().trim().min(1).max(500),
  started_at: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
  channels: z.coerce.number().int().min(1).max(8).optional(),
})

const dayMs = 86_400_000
const minInstant = Date.UTC(2000, 0, 1)

/** When a recording began; unknown where no clock can have said so. An account's retention counts from it. */
const toPlausible = (startedAt: Date | undefined, now: Date): Date | undefined =>
  startedAt && +startedAt >= minInstant && +startedAt <= +now + dayMs ? startedAt : undefined

/** A sender that sends nothing for so long is given up. */
const pauseMs = 30_000
const totalMs = 15 * 60_000

type UploadDeps = ObjectDeps & { maxBytes: number; clock: Pick<Clock, 'now'>; onKept: () => void }

/** Reads a body, and gives up one that stops. */
async function* readBody(request: FastifyRequest, signal: AbortSignal): Bytes {
  let pause: NodeJS.Timeout | undefined
  const giveUp = () => void request.raw.destroy()
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(giveUp, pauseMs)
  }
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    wait()
    for await (const piece of request.raw) {
      yield piece
      wait()
    }
  } finally {
    clearTimeout(pause)
    signal.removeEventListener('abort', giveUp)
  }
}

/** A sender of what is not wanted gets its answer once it has sent it: many read none before. */
const drain = async (body: Bytes, maxBytes: number): Promise<void> => {
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > maxBytes) return
  }
}

/**
 * `POST …/recordings?call_id=&recording_id=&started_at=&channels=`: a telephone system sends a recording, whose bytes go to
 * the storage as they come.
 */
export const uploadRoutes =
  (deps: UploadDeps): HookRoutes =>
  (hooks, { path, admit, getSender }) => {
    void hooks.register(async (uploads: FastifyInstance) => {
      uploads.removeAllContentTypeParsers()
      uploads.addContentTypeParser('*', (_request, _body, done) => done(null))
      uploads.post(`${path}/recordings`, { onRequest: admit }, async (request) => {
        const connection = getSender(request)
        const query = querySchema.safeParse(request.query)
        const now = deps.clock.now()
        if (!query.success)
          throw new Refusal(
            'BAD_REQUEST',
            'Say which recording of which call it is: call_id=…&recording_id=…, and any time in ISO 8601.',
          )
        if (Number(request.headers['content-length'] ?? 0) > deps.maxBytes)
          throw new Refusal('PAYLOAD_TOO_LARGE', 'The recording is too large.')
        allowLongUpload(request.raw.socket)
        const signal = AbortSignal.timeout(totalMs)
        const body = readBody(request, signal)
        const result = await receiveUpload(deps, {
          connection,
          callKey: query.data.call_id,
          source: query.data.recording_id,
          startedAt: toPlausible(query.data.started_at, now),
          channels: query.data.channels,
          body,
          signal,
          now,
        })
        await drain(body, deps.maxBytes)
        deps.onKept()
        return result
      })
    })
  }
