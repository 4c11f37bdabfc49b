import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import type { Access } from '@talkie/contract/access'
import { contract } from '@talkie/contract/procedures'
import { z } from 'zod'

/** A procedure of the contract: its dotted name, its route, its access and its input schema. */
export type Procedure = {
  name: string
  method: string
  path: `/${string}`
  access: Access
  input: z.ZodType | undefined
}

const toProcedure = (name: string, procedure: AnyContractProcedure): Procedure => {
  const { route, meta, inputSchema } = procedure['~orpc']
  if (!route.method || !route.path) throw new Error(`The procedure ${name} has no method or no path.`)
  // Every procedure is built with one of the contract's builders, whose metadata is an `Access`.
  const access = meta as Access
  const input = inputSchema instanceof z.ZodType ? inputSchema : undefined
  return { name, method: route.method, path: route.path, access, input }
}

const walk = (node: object, prefix: string): Procedure[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    if (isContractProcedure(value)) return [toProcedure(name, value)]
    return typeof value === 'object' && value !== null ? walk(value, name) : []
  })

/** Every procedure of the contract. */
export const procedures: readonly Procedure[] = walk(contract, '')

export type ProcedureResponse = { status: number; body: unknown; text: string }

type Call = { input: object; token?: string | undefined; smuggled?: Record<string, unknown> }

/**
 * Calls a procedure over HTTP. Input fields that the path names go into the path, the others into the query or body.
 * `smuggled` is added to query and body unchanged. For a stream, it awaits only the response head.
 */
export const callProcedure = async (
  url: string,
  { method, path }: Procedure,
  { input, token, smuggled = {} }: Call,
): Promise<ProcedureResponse> => {
  const rest = new Map<string, unknown>(Object.entries(input))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const address = new URL(`/api${filled}`, url)
  const inBody = method !== 'GET'
  for (const [name, value] of [...(inBody ? [] : rest), ...Object.entries(smuggled)])
    address.searchParams.set(name, String(value))
  const response = await fetch(address, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(inBody && { 'content-type': 'application/json' }),
    },
    ...(inBody && { body: JSON.stringify({ ...Object.fromEntries(rest), ...smuggled }) }),
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status: response.status, body: undefined, text: '' }
  }
  const text = await response.text()
  return { status: response.status, text, body: text === '' ? undefined : JSON.parse(text) }
}
