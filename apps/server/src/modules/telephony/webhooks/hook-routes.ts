import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SenderConnection } from './find-connection.ts'

/** What endpoints of later modules under a connection's address need. */
type HookTools = {
  /** The address of a connection, with its key as a parameter. */
  path: string
  /** Admits who sends the connection's bearer secret, before the body is read. Twilio has none. */
  admit: (request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply) => Promise<void>
  /** The connection of an admitted request. */
  getSender: (request: FastifyRequest) => SenderConnection
}

/** Endpoints of a later module under `/hooks/telephony/{connectionKey}`. */
export type HookRoutes = (hooks: FastifyInstance, tools: HookTools) => void
