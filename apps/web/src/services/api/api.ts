import routes from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '@talkie/contract/procedures'
import { noteServerTime, serverNow } from '../token/server-clock.ts'
import { publishSessionOver } from '../token/session-events.ts'
import { readToken, storeToken } from '../token/session-storage.ts'
import { createTokenRenewal } from '../token/token-renewal.ts'
import { isSessionOver } from './api-error.ts'
import { apiOrigin } from './api-origin.ts'

/** The API never answers above 203 unless it failed: a stray redirect or an empty 204 counts as a failure too. */
const fetchStrictly = async (request: Request, init: RequestInit): Promise<Response> => {
  const sent = Date.now()
  const response = await fetch(request, { ...init, credentials: 'include' })
  noteServerTime(response.headers.get('date'), sent, Date.now())
  if (response.status > 203 && response.status < 400)
    throw new Error(`The API answered ${response.status}, which it never does by itself`)
  return response
}

/** The stored token: renewed by whoever is active, replaced in requests that another tab's renewal overtook. */
export const tokenRenewal = createTokenRenewal({
  read: readToken,
  store: storeToken,
  renew: () => client.identity.renew(),
  isRefused: isSessionOver,
  onOver: publishSessionOver,
  now: serverNow,
})

/** `token`: sent instead of the stored one, by who has forgotten it; such a request outlasts its page. */
type RequestOptions = { token?: string }

const link = new OpenAPILink<RequestOptions>(routes, {
  url: () => `${apiOrigin()}/api`,
  headers: ({ context }) => {
    const token = context.token ?? readToken()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
  fetch: (request, init, { context }) =>
    fetchStrictly(request, { ...init, keepalive: context.token !== undefined }),
  interceptors: [
    ({ next, path, context }) =>
      path.join('.') === 'identity.renew' || context.token !== undefined
        ? next()
        : tokenRenewal.send(() => next()),
  ],
})

/** The typed client. Instants arrive as ISO strings, since answers are kept as JSON in the query cache. */
export const client: JsonifiedClient<ContractRouterClient<Contract, RequestOptions>> = createORPCClient(link)

/** The same procedures as TanStack Query options: `api.accounts.list.queryOptions()`. */
export const api = createTanstackQueryUtils(client)
