import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyRouter } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { appName } from '@talkie/contract/brand'
import { type ErrorBody, errorStatus, fieldErrorCodes } from '@talkie/contract/errors'
import * as contract from '@talkie/contract/schemas'
import { z } from 'zod'

type OpenAPIDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>

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

/** The contract's schemas by their names in the document: `reportFiltersSchema` becomes `ReportFilters`. */
const namedSchemas = Object.fromEntries(
  Object.entries(contract).flatMap(([name, schema]) =>
    name.endsWith('Schema') && schema instanceof z.ZodType
      ? [[`${name.charAt(0).toUpperCase()}${name.slice(1, -'Schema'.length)}`, { schema }]]
      : [],
  ),
)

const findReferences = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)

/** Removes the named schemas that no operation refers to. */
const dropUnusedSchemas = (document: OpenAPIDocument): OpenAPIDocument => {
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const use = (part: unknown): void => {
    for (const name of findReferences(part)) {
      if (used.has(name)) continue
      used.add(name)
      use(schemas[name])
    }
  }
  use(document.paths)
  const usedSchemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...document.components, schemas: usedSchemas } }
}

/**
 * Generates the OpenAPI document of a router. Procedures require the access token of `/login-new` as a Bearer token
 * unless the contract declares them public. All errors share one schema. The contract's exported schemas appear once,
 * and operations refer to them.
 */
export const describeApi = async (router: AnyRouter): Promise<OpenAPIDocument> => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(router, {
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
    commonSchemas: namedSchemas,
    customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Error' }),
  })
  return dropUnusedSchemas(document)
}
