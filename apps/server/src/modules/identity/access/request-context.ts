import type { FastifyReply, FastifyRequest } from 'fastify'
import { toPlainAddress } from '../../../platform/http/clients/address-list.ts'
import type { ResponseMemory } from '../../../platform/http/response-memory.ts'
import { readDevice } from '../sign-in/device-cookie.ts'
import type { RequestContext } from './procedure.ts'

type ContextDeps = Pick<RequestContext, 'authenticate' | 'isArchived'> & {
  answers: ResponseMemory
  /** Whether browsers reach the API over HTTPS: cookies are then marked `Secure`. */
  secure: boolean
}

/** Builds the context of procedures from an HTTP request. */
export const createRequestContext =
  ({ authenticate, isArchived, answers, secure }: ContextDeps) =>
  (request: FastifyRequest, reply: FastifyReply): RequestContext => ({
    token: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1],
    address: toPlainAddress(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    memory: answers.reservationFor(reply.raw),
    device: readDevice(request, reply, { secure }),
    authenticate,
    isArchived,
  })
