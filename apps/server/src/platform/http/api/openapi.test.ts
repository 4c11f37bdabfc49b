import { implement } from '@orpc/server'
import { contract } from '@talkie/contract/procedures'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { procedures } from '../../../testing/inputs/walk-contract.ts'
import { describeApi } from './openapi.ts'

/* What OpenAPI 3.1.1 requires of a document, as far as it defines fixed fields; any other field is a mistake. */

// In 3.1 a reference to a schema is a schema (JSON Schema 2020-12, 8.2.3.1), which may have other fields, too.
const ref = z.strictObject({
  $ref: z.string().regex(/^#\/components\/schemas\/\w+$/),
  default: z.unknown().optional(),
  description: z.string().optional(),
})
const types = z.enum(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
const schema: z.ZodType = z.lazy(() =>
  z.union([
    z.boolean(),
    ref,
    z.looseObject({
      $ref: z.undefined().optional(),
      type: z.union([types, z.array(types)]).optional(),
      properties: z.record(z.string(), schema).optional(),
      required: z.array(z.string()).optional(),
      enum: z.array(z.unknown()).min(1).optional(),
      items: schema.optional(),
      prefixItems: z.array(schema).optional(),
      additionalProperties: schema.optional(),
      anyOf: z.array(schema).min(1).optional(),
      oneOf: z.array(schema).min(1).optional(),
      allOf: z.array(schema).min(1).optional(),
      pattern: z
        .string()
        .refine((pattern) => new RegExp(pattern, 'u'))
        .optional(),
    }),
  ]),
)
const content = z.record(z.string().regex(/^[\w-]+\/[\w*-]+$/), z.strictObject({ schema }))
const security = z.array(z.record(z.literal('bearer'), z.tuple([])))
const operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1).optional(),
  description: z.string().optional(),
  parameters: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        in: z.enum(['path', 'query']),
        required: z.boolean().optional(),
        schema,
        style: z.string().optional(),
        explode: z.boolean().optional(),
        allowEmptyValue: z.boolean().optional(),
        allowReserved: z.boolean().optional(),
        description: z.string().optional(),
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean().optional(), content }).optional(),
  responses: z
    .record(
      z.string().regex(/^[1-5]\d\d$/),
      z.strictObject({ description: z.string(), content: content.optional() }),
    )
    .refine((responses) => Object.keys(responses).length > 0),
  security: security.optional(),
})
const documentSchema = z.strictObject({
  openapi: z.literal('3.1.1'),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1) }),
  servers: z.array(z.strictObject({ url: z.string() })),
  security,
  components: z.strictObject({
    securitySchemes: z.strictObject({
      bearer: z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        bearerFormat: z.string(),
        description: z.string(),
      }),
    }),
    schemas: z.record(z.string(), schema),
  }),
  paths: z.record(
    z.templateLiteral(['/', z.string()]),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation),
  ),
})

let document: z.output<typeof documentSchema>
let text = ''
beforeAll(async () => {
  text = JSON.stringify(await describeApi(implement(contract) as never))
  document = documentSchema.parse(JSON.parse(text))
})

const operationOf = ({ method, path }: { method: string; path: string }) => {
  const item = document.paths[path as `/${string}`]
  return item?.[method.toLowerCase() as 'get']
}

describe('the OpenAPI document', () => {
  test('has every procedure once, each at its own path', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map((one) => one.operationId),
    )
    expect(ids.sort()).toEqual(procedures.map(({ name }) => name).sort())
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test.each(procedures.map((procedure) => [procedure.name, procedure] as const))(
    'says of %s who may call it, and what its path is made of',
    (_, procedure) => {
      const described = operationOf(procedure)
      const isPublic = procedure.access.access === 'public'
      expect(described?.security ?? document.security).toEqual(isPublic ? [] : [{ bearer: [] }])
      const inPath = (described?.parameters ?? []).filter((one) => one.in === 'path')
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(inPath.map(({ name }) => name).sort()).toEqual(
        [...procedure.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      )
    },
  )

  test('contains everything it refers to', () => {
    const refs = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to))
    expect([...refs].sort()).toEqual(
      Object.keys(document.components.schemas)
        .map((name) => `#/components/schemas/${name}`)
        .sort(),
    )
  })

  test('stays below its size limit', () => {
    expect(text.length).toBeLessThan(1_000_000)
  })

  test('defines filters and table views once', () => {
    const names = ['ReportFilters', 'TableView', 'MailedReport', 'AccountId', 'Error']
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names))
    // Only filters of reports end with this field; each of their six kinds names it.
    expect(text.match(/"hangup_by"/g)?.length).toBeLessThan(60)
  })
})
