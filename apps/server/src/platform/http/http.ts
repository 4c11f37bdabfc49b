import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { type ErrorBody, type ErrorCode, errorStatus } from '@talkie/contract/errors'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { isDiskFull } from '../log/disk-full.ts'
import type { Log } from '../log/log.ts'
import { limitConnections } from './clients/limit-connections.ts'
import { parseForwarded } from './clients/trusted-proxies.ts'
import { warnUnknownProxy } from './clients/warn-unknown-proxy.ts'
import { allowWebOrigins } from './cross-origin.ts'
import { type HttpLimits, httpLimits } from './http-limits.ts'
import { exceptLongUploads } from './long-uploads.ts'
import { closeSlowReaders } from './slow-readers.ts'
import { findUrlProblem } from './storable-input.ts'

/** An error with a code of the contract. Plain routes throw it, too; the response has the contract's error shape. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly fields: Record<string, string> | undefined
  /** The number of things that prevent the action. */
  readonly count: number | undefined
  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, count?: number) {
    super(message)
    this.code = code
    this.statusCode = errorStatus[code]
    this.fields = fields
    this.count = count
  }
  /** What the response contains besides code and message. */
  get data(): { fields?: Record<string, string>; count?: number; retryAfterSeconds?: number } | undefined {
    if (this.fields === undefined && this.count === undefined) return undefined
    return {
      ...(this.fields && { fields: this.fields }),
      ...(this.count !== undefined && { count: this.count }),
    }
  }
}

/** A limit was exceeded; the client may try again after `retryAfterSeconds`. */
export class TooManyRequests extends Refusal {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number, message: string) {
    super('TOO_MANY_REQUESTS', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
  override get data() {
    return { retryAfterSeconds: this.retryAfterSeconds }
  }
}

/** The response to writes while the disk is full. */
export const diskFullRefusal = () =>
  new Refusal('SERVICE_UNAVAILABLE', 'Nothing can be stored at the moment; try again later.')

const codeFromStatus = (status: number): ErrorCode => {
  const match = Object.entries(errorStatus).find(([, known]) => known === status)
  return (match?.[0] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')) as ErrorCode
}

/** Converts anything thrown to the error shape of all endpoints. */
export const toErrorBody = (error: unknown): ErrorBody => {
  if (isDiskFull(error)) return toErrorBody(diskFullRefusal())
  if (error instanceof Refusal)
    return {
      code: error.code,
      status: error.statusCode,
      message: error.message,
      ...(error.data && { data: error.data }),
    } as ErrorBody
  const { statusCode } = error as { statusCode?: unknown }
  const status = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500
  const message = status < 500 && error instanceof Error ? error.message : (STATUS_CODES[status] ?? 'Error')
  const code = codeFromStatus(status)
  return { code, status: errorStatus[code], message }
}

const kilobyte = 1024
/** Seconds in `retry-after` where a temporary refusal sets none. */
const retryAfterSeconds = 30

/** Creates the web server with what all routes share: request ids, limits, security headers and the error shape. */
export const createHttp = async (
  config: Config,
  log: Log,
  limits: HttpLimits = httpLimits,
): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: limits.body.other,
    requestTimeout: limits.requestTimeout,
    connectionTimeout: limits.idleTimeout,
    http: {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.checkInterval,
    },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: true,
    return503OnClosing: true,
  })
  limitConnections(app.server, limits.connections, config.TRUST_PROXY)
  closeSlowReaders(app.server, limits)
  exceptLongUploads(app.server)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", ...config.API_ORIGINS.values()],
        connectSrc: ["'self'", ...config.API_ORIGINS.values()],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  warnUnknownProxy(app, log, config.TRUST_PROXY)
  if (config.TRUST_PROXY)
    app.addHook('onRequest', async ({ headers }) => {
      const forwarded = headers['x-forwarded-for']
      if (forwarded !== undefined) headers['x-forwarded-for'] = parseForwarded(String(forwarded))
    })
  // Responses are personal and current by default; a route that may be cached sets its own header.
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  allowWebOrigins(app, config)
  app.addHook('onRequest', async ({ url }) => {
    const problem = findUrlProblem(url)
    if (problem !== undefined) throw new Refusal('BAD_REQUEST', problem)
  })
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 2 * kilobyte,
    customTypes: /^(?!text\/event-stream)(text|application\/(json|javascript|problem))/,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // nginx buffers responses unless told otherwise, which would delay the events of a stream.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      reply.header('x-accel-buffering', 'no')
    const isTemporary = reply.statusCode === 503 || reply.statusCode === 429
    if (isTemporary && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds)
  })
  app.setErrorHandler((error, request, reply) => {
    const body = toErrorBody(error)
    // A Refusal is deliberate, such as the response to requests while Talkie is stopping, and is not logged.
    if (body.status >= 500 && !(error instanceof Refusal))
      request.log.error({ err: error, url: request.routeOptions.url }, 'A request failed.')
    return reply.status(body.status).send(body)
  })
  return app
}
