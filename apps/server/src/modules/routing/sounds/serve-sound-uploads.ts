import rateLimit from '@fastify/rate-limit'
import { accountIdSchema } from '@talkie/contract/access'
import { soundLimits, soundUploadSchema } from '@talkie/contract/routing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toPlainAddress } from '../../../platform/http/clients/address-list.ts'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { decideAccess, type Principal, type RequestContext, toActor } from '../../identity/index.ts'
import { addSound } from './change-sounds.ts'
import type { SoundConverter } from './sound-converter.ts'

/** The most uploads of one address in a minute: each costs a conversion. */
const uploadsPerMinute = 20

type UploadsDeps = {
  db: Database
  authenticate: RequestContext['authenticate']
  /** Undefined where there is no such account. */
  isArchived: (accountId: number) => Promise<boolean | undefined>
  converter: SoundConverter
}

type Upload = { principal: Principal; accountId: number; name: string }

const readUpload = async (request: FastifyRequest, deps: UploadsDeps): Promise<Upload> => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const found = token ? await deps.authenticate(token) : undefined
  if (!found) throw new Refusal('UNAUTHORIZED', 'Sign in first.')
  const { accountId: writtenId } = request.params as { accountId?: string }
  const account = accountIdSchema.safeParse(writtenId)
  if (!account.success) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const accountId = account.data
  const { refusal, principal } = decideAccess(
    { access: 'section', section: 'ringpool.management', level: 'w' },
    found,
    { accountId, isGet: false },
  )
  if (refusal) throw new Refusal(refusal.code, refusal.message)
  const archived = await deps.isArchived(accountId)
  if (archived === undefined) throw new Refusal('NOT_FOUND', 'There is no such account.')
  if (archived) throw new Refusal('ACCOUNT_INACTIVE', 'The account is inactive.')
  const query = soundUploadSchema.safeParse(request.query)
  if (!query.success) throw new Refusal('BAD_REQUEST', 'Say the name of the sound.', { name: 'invalid' })
  return { principal, accountId, ...query.data }
}

const tooLarge = () => new Refusal('PAYLOAD_TOO_LARGE', 'The file is too large.', { file: 'file_too_large' })

/**
 * `POST /api/accounts/{accountId}/call-sounds?name=…`: the body is a WAV or MP3 file. This is not a procedure of the
 * contract, since those parse a JSON body. Here access and the size are checked before the file is received. Responds
 * with the contract's CallSound.
 */
export const serveSoundUploads = async (http: FastifyInstance, deps: UploadsDeps): Promise<void> => {
  await http.register(async (scope) => {
    await scope.register(rateLimit, { max: uploadsPerMinute, timeWindow: 60_000, store: MonotonicStore })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const uploads = new WeakMap<FastifyRequest, Upload>()
    scope.addHook('onRequest', async (request) => {
      uploads.set(request, await readUpload(request, deps))
      if (Number(request.headers['content-length']) > soundLimits.bytes) throw tooLarge()
    })
    scope.post('/api/accounts/:accountId/call-sounds', { bodyLimit: soundLimits.bytes }, async (request) => {
      const upload = uploads.get(request)
      if (!upload) throw new Refusal('UNAUTHORIZED', 'Sign in first.')
      const { principal, ...input } = upload
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const sound = await deps.converter.convert(file)
      const actor = toActor({
        address: toPlainAddress(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        principal,
      })
      return await addSound(deps.db, { ...input, sound }, actor)
    })
  })
}
