import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hooksPath } from '../webhook-urls.ts'
import { peekBody } from './peek-body.ts'
import type { RefusalLog } from './refusal-log.ts'
import { findRefusalReason } from './refused-request.ts'

/**
 * The user agent of Talkie's own test calls, whose refusals are shown to whoever sent them. Nobody else knows it: whoever
 * guesses secrets could hide by it.
 */
export const testCallAgent = `talkie-test-call ${randomUUID()}`

/** Bytes of a refused body that are stored. */
const maxBodyBytes = 4096

const parseKey = ({ params }: FastifyRequest): string | undefined => {
  const key = typeof params === 'object' && params !== null && 'key' in params ? params.key : undefined
  return typeof key === 'string' ? key : undefined
}

const describeEndpoint = ({ method, url }: FastifyRequest, key: string): string =>
  `${method} ${url.slice(`${hooksPath}/${key}`.length) || '/'}`.slice(0, 200)

/** The body that was read, or else the beginning of the one that still comes. */
const readBody = async ({ body, raw }: FastifyRequest): Promise<string | null> => {
  if (Buffer.isBuffer(body)) return body.length > 0 ? body.subarray(0, maxBodyBytes).toString('utf8') : null
  return await peekBody(raw, maxBodyBytes)
}

/**
 * Tells the log of refused requests what a scope of webhooks refuses.
 *
 * @param isAdmitted whether the request's connection exists, is active, and its headers were right
 */
export const logRefusals = (
  hooks: FastifyInstance,
  log: RefusalLog,
  isAdmitted: (request: FastifyRequest) => boolean,
): void => {
  // A request knows its address no more once its connection is closed, as after too large a body.
  const addresses = new WeakMap<FastifyRequest, string>()
  hooks.addHook('onRequest', async (request) => {
    addresses.set(request, request.ip)
  })
  hooks.addHook('onError', async (request, _reply, error) => {
    const key = parseKey(request)
    const reason = findRefusalReason(error, { admitted: isAdmitted(request) })
    if (key === undefined || !reason || request.headers['user-agent'] === testCallAgent) return
    const endpoint = describeEndpoint(request, key)
    const address = addresses.get(request) ?? ''
    await log.note({ key, reason, problem: error.message, address, endpoint }, () => readBody(request))
  })
}
