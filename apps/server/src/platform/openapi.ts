import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyRouter } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { appName, type ErrorBody, errorStatus, fieldErrorCodes } from '@talkie/contract'

const errorProperties: Record<keyof ErrorBody, object> = {
  code: { type: 'string', enum: Object.keys(errorStatus) },
  status: { type: 'integer', description: 'the HTTP status, once more' },
  message: { type: 'string', description: 'an English sentence for engineers' },
  data: {
    type: 'object',
    properties: {
      fields: {
        type: 'object',
        description: 'wrong fields, by dotted path',
        additionalProperties: { type: 'string', enum: fieldErrorCodes },
      },
      retryAfterSeconds: { type: 'integer', description: 'where too much was asked' },
      count: { type: 'integer', description: 'how many things stand in the way' },
    },
  },
}

/**
 * The OpenAPI document of a router. All of it takes the access token of `/login-new` as a Bearer token, but what the
 * contract calls public. One schema stands for every refusal, since all of them have one shape.
 */
export const describeApi = (router: AnyRouter) =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(router, {
    info: { title: `${appName} API`, version: '1' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'the accessToken that POST /login-new answers',
        },
      },
      schemas: {
        Error: { type: 'object', required: ['code', 'status', 'message'], properties: errorProperties },
      },
    },
    customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Error' }),
  })
