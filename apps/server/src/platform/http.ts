import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { type ErrorBody, type ErrorCode, errorStatus } from '@talkie/contract/errors'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Config } from './config.ts'
import { allowWebOrigins } from './cross-origin.ts'
import { isDiskFull } from './disk-full.ts'
import { type HttpLimits, httpLimits } from './http-limits.ts'
import { limitConnections } from './limit-connections.ts'
import type { Log } from './log.ts'
import { noteUnknownProxy } from './note-unknown-proxy.ts'
import { closeSlowReaders } from './slow-readers.ts'
import { whyNotAddress } from './storable-input.ts'
import { readForwarded } from './trusted-proxies.ts'

/** A refusal with a code of the contract: thrown in plain routes, answered in the contract's error shape. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly fields: Record<string, string> | undefined
  /** How many things stand in the way. */
  readonly count: number | undefined
  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, count?: number) {
    super(message)
    this.code = code
    this.statusCode = errorStatus[code]
    this.fields = fields
    this.count = count
  }
  /** What an answer carries beside code and sentence. */
  get data(): { fields?: Record<string, string>; count?: number; retryAfterSeconds?: number } | undefined {
    if (this.fields === undefined && this.count === undefined) return undefined
    return {
      ...(this.fields && { fields: this.fields }),
      ...(this.count !== undefined && { count: this.count }),
    }
  }
}

/** Too much was asked for: it is done again after `retryAfterSeconds`. */
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

/** What is answered while nothing can be stored. */
export const diskFull = () =>
  new Refusal('SERVICE_UNAVAILABLE', 'Nothing can be stored at the moment; try again later.')

const codeOfStatus = (status: number): ErrorCode => {
  const found = Object.entries(errorStatus).find(([, known]) => known === status)
  return (found?.[0] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')) as ErrorCode
}

/** The error shape of every door, from whatever was thrown. */
export const errorBody = (error: unknown): ErrorBody => {
  if (isDiskFull(error)) return errorBody(diskFull())
  if (error instanceof Refusal)
    return {
      code: error.code,
      status: error.statusCode,
      message: error.message,
      ...(error.data && { data: error.data }),
    } as ErrorBody
  const given = (error as { statusCode?: unknown }).statusCode
  const status = typeof given === 'number' && given >= 400 && given < 500 ? given : 500
  const message = status < 500 && error instanceof Error ? error.message : (STATUS_CODES[status] ?? 'Error')
  const code = codeOfStatus(status)
  return { code, status: errorStatus[code], message }
}

const kilobyte = 1024
/** Seconds after which somebody who was refused for the time being may try again. */
const retryAfter = 30

/** The web server with what every route has: request ids, limits, security headers, one shape of error. */
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
      connectionsCheckingInterval: limits.checkedEvery,
    },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: true,
    return503OnClosing: true,
  })
  limitConnections(app.server, limits.connections, config.TRUST_PROXY)
  closeSlowReaders(app.server, limits)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
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
  noteUnknownProxy(app, log, config.TRUST_PROXY)
  if (config.TRUST_PROXY)
    app.addHook('onRequest', async ({ headers }) => {
      const forwarded = headers['x-forwarded-for']
      if (forwarded !== undefined) headers['x-forwarded-for'] = readForwarded(String(forwarded))
    })
  // What is asked here is of now and for who asks; a route whose answer may be kept says so itself.
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  allowWebOrigins(app, config)
  app.addHook('onRequest', async ({ url }) => {
    const why = whyNotAddress(url)
    if (why !== undefined) throw new Refusal('BAD_REQUEST', why)
  })
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 2 * kilobyte,
    customTypes: /^(?!text\/event-stream)(text|application\/(json|javascript|problem))/,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // nginx keeps an answer back until its buffers are full, unless it is told not to: a stream would say nothing.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      reply.header('x-accel-buffering', 'no')
    const isForNow = reply.statusCode === 503 || reply.statusCode === 429
    if (isForNow && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter)
  })
  app.setErrorHandler((error, request, reply) => {
    const body = errorBody(error)
    // A refusal is an answer that somebody meant to give, as to each request that comes while Talkie is being stopped.
    if (body.status >= 500 && !(error instanceof Refusal))
      request.log.error({ err: error, url: request.routeOptions.url }, 'A request failed.')
    return reply.status(body.status).send(body)
  })
  return app
}
