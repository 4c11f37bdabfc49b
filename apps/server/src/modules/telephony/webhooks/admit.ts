import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/http.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { ConnectionKeys } from '../connections/connection-keys.ts'
import type { FindSender, SenderConnection } from './find-connection.ts'
import { isAllowedAddress } from './verify-sender.ts'

/** The body as received: signatures cover exactly these bytes. */
export const getRawBody = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

/** The connection of a request whose headers contain its secret. */
export const getSender = (request: FastifyRequest): SenderConnection =>
  request.getDecorator<SenderConnection>(sender)

type AdmitDeps = { secrets: Secrets; log: Log; keys: ConnectionKeys; findSender: FindSender }
type EndpointRules = {
  /** Whether the endpoint serves connections of this kind. */
  isFor: (kind: SenderConnection['kind']) => boolean
  /** Whether the sender may know the secret, judged by the headers alone. */
  mayBeGenuine: (secret: string, headers: IncomingHttpHeaders) => boolean
}

const sender = 'sender'
/** Adds a property for the admitted connection to each request. */
export const decorateSender = (hooks: FastifyInstance): void => void hooks.decorateRequest(sender, null)

/** Whether the connection of a request exists, is active, and the request's headers were right. */
export const isAdmitted = (request: FastifyRequest): boolean =>
  request.getDecorator<SenderConnection | null>(sender) !== null

const refuse = (
  log: Log,
  { ip }: FastifyRequest,
  { id }: SenderConnection,
  code: 'ADDRESS_NOT_ALLOWED' | 'SIGNATURE_INVALID',
  message: string,
) => {
  log.warn({ connectionId: id, code, address: ip }, 'A provider’s request was refused.')
  return new Refusal(code, message)
}

const invalidSignature = (log: Log, request: FastifyRequest, connection: SenderConnection) =>
  refuse(log, request, connection, 'SIGNATURE_INVALID', 'The signature or the secret is not right.')

const unknownConnection = () => new Refusal('NOT_FOUND', 'There is no such connection.')

/**
 * Admits a request before its body is read: the connection exists, is active and of the endpoint's kind, the client's
 * address is allowed, and the headers contain a proof of the sender. What is refused is counted on the connection's page (`connections/refusals`).
 *
 * @throws Refusal
 */
export const admitByHeaders =
  ({ secrets, log, keys, findSender }: AdmitDeps, { isFor, mayBeGenuine }: EndpointRules) =>
  async (request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply): Promise<void> => {
    const { key } = request.params
    keys.check(request, reply, key)
    const connection = keys.isMissing(key) ? undefined : await findSender(key)
    if (!connection) {
      keys.count(request)
      keys.miss(key)
      throw unknownConnection()
    }
    keys.remember(key)
    if (!connection.active || !isFor(connection.kind)) throw unknownConnection()
    if (!isAllowedAddress(connection.allowedAddresses, request.ip))
      throw refuse(
        log,
        request,
        connection,
        'ADDRESS_NOT_ALLOWED',
        'This address may not send to this connection.',
      )
    if (!mayBeGenuine(secrets.open(connection.sealedSecret), request.headers))
      throw invalidSignature(log, request, connection)
    request.setDecorator(sender, connection)
  }

/**
 * Returns the connection of an admitted request once the sender has proved to know the secret.
 *
 * @throws Refusal
 */
export const admitSender = (
  { secrets, log }: { secrets: Secrets; log: Log },
  request: FastifyRequest,
  isGenuine: (secret: string) => boolean,
): SenderConnection => {
  const connection = request.getDecorator<SenderConnection>(sender)
  if (!isGenuine(secrets.open(connection.sealedSecret))) throw invalidSignature(log, request, connection)
  return connection
}
