import type { z } from 'zod'
import { send } from './send.ts'

/** Calls the API of a Talkie as one signed-in user, and parses the response. */
export type Api = <Schema extends z.ZodType>(
  schema: Schema,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
) => Promise<z.output<Schema>>

/** @throws Error with the start of the response, unless its status is a success */
export const createApi =
  (url: string, token: string | undefined): Api =>
  async (schema, method, path, body) => {
    const response = await send(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`)
    return schema.parse(JSON.parse(text))
  }
