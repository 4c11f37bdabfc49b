import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http.ts'
import type { Log } from '../../../platform/log.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { ConnectionKeys } from '../connections/connection-keys.ts'
import { findConnectionByKey, type Sender } from './find-connection.ts'
import { isAllowedAddress } from './verify-sender.ts'

/** The body as it came over the wire: signatures are made over exactly these bytes. */
export const rawBody = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

type AdmitDeps = { secrets: Secrets; log: Log; keys: ConnectionKeys }
type Door = {
  db: Pick<Executor, 'select'>
  /** Whether the address is one for connections of this kind. */
  isFor: (kind: Sender['kind']) => boolean
  /** Whether the headers leave it open that the sender knows the secret. */
  mayBeGenuine: (secret: string, headers: IncomingHttpHeaders) => boolean
}

const sender = 'sender'
/** Makes room on each request for the connection that it is admitted to. */
export const decorateSender = (hooks: FastifyInstance): void => void hooks.decorateRequest(sender, null)

const refuse = (
  log: Log,
  { ip }: FastifyRequest,
  { id }: Sender,
  code: 'ADDRESS_NOT_ALLOWED' | 'SIGNATURE_INVALID',
  message: string,
) => {
  log.warn({ connectionId: id, code, address: ip }, 'A provider’s request was refused.')
  return new Refusal(code, message)
}

const notGenuine = (log: Log, request: FastifyRequest, connection: Sender) =>
  refuse(log, request, connection, 'SIGNATURE_INVALID', 'The signature or the secret is not right.')

const noConnection = () => new Refusal('NOT_FOUND', 'There is no such connection.')

/**
 * Lets a request in to a connection before its body is read: the connection is there, active and of the kind of this
 * address, the sender's address is allowed, and the headers have a proof. Of a refused request nothing is kept but a log line.
 *
 * @throws Refusal
 */
export const admitAddress =
  ({ secrets, log, keys }: AdmitDeps, { db, isFor, mayBeGenuine }: Door) =>
  async (request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply): Promise<void> => {
    const { key } = request.params
    keys.check(request, reply, key)
    const connection = keys.isMissing(key) ? undefined : await findConnectionByKey(db, key)
    if (!connection) {
      keys.count(request)
      keys.miss(key)
      throw noConnection()
    }
    keys.remember(key)
    if (!connection.active || !isFor(connection.kind)) throw noConnection()
    if (!isAllowedAddress(connection.allowedAddresses, request.ip))
      throw refuse(
        log,
        request,
        connection,
        'ADDRESS_NOT_ALLOWED',
        'This address may not send to this connection.',
      )
    if (!mayBeGenuine(secrets.open(connection.sealedSecret), request.headers))
      throw notGenuine(log, request, connection)
    request.setDecorator(sender, connection)
  }

/**
 * The connection that a request was let in to, once its sender proved to know the secret.
 *
 * @throws Refusal
 */
export const admitSender = (
  { secrets, log }: { secrets: Secrets; log: Log },
  request: FastifyRequest,
  isGenuine: (secret: string) => boolean,
): Sender => {
  const connection = request.getDecorator<Sender>(sender)
  if (!isGenuine(secrets.open(connection.sealedSecret))) throw notGenuine(log, request, connection)
  return connection
}
