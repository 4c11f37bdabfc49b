import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http.ts'
import type { Log } from '../../../platform/log.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { HookConnection } from './find-connection.ts'
import { isAllowedAddress } from './verify-sender.ts'

/** The body as it came over the wire: signatures are made over exactly these bytes. */
export const rawBody = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

type Door = {
  /** Whether the address is one for connections of this kind. */
  isFor: (kind: HookConnection['kind']) => boolean
  isGenuine: (secret: string) => boolean
}

/**
 * Lets a request in to a connection: the connection is there, active and of the kind of this address, the sender's
 * address is allowed, and the sender proves to know the secret. Of a refused request nothing is kept but a log line.
 *
 * @throws Refusal
 */
export const admit = <Found extends HookConnection>(
  { secrets, log }: { secrets: Secrets; log: Log },
  request: FastifyRequest,
  connection: Found | undefined,
  door: Door,
): Found => {
  if (!connection?.active || !door.isFor(connection.kind))
    throw new Refusal('NOT_FOUND', 'There is no such connection.')
  const refuse = (code: 'ADDRESS_NOT_ALLOWED' | 'SIGNATURE_INVALID', message: string) => {
    log.warn({ connectionId: connection.id, code, address: request.ip }, 'A provider’s request was refused.')
    return new Refusal(code, message)
  }
  if (!isAllowedAddress(connection.allowedAddresses, request.ip))
    throw refuse('ADDRESS_NOT_ALLOWED', 'This address may not send to this connection.')
  if (!door.isGenuine(secrets.open(connection.sealedSecret)))
    throw refuse('SIGNATURE_INVALID', 'The signature or the secret is not right.')
  return connection
}
