import routes from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '@talkie/contract/procedures'
import { recordServerTime, serverNow } from '../token/server-clock.ts'
import { publishSessionOver } from '../token/session-events.ts'
import { readToken, storeToken } from '../token/session-storage.ts'
import { createTokenRenewal } from '../token/token-renewal.ts'
import { isSessionOver } from './api-error.ts'
import { apiOrigin } from './api-origin.ts'

/** A successful API response has status 203 or below: a stray redirect or an empty 204 is treated as a failure. */
const fetchStrictly = async (request: Request, init: RequestInit): Promise<Response> => {
  const sent = Date.now()
  const response = await fetch(request, { ...init, credentials: 'include' })
  recordServerTime(response.headers.get('date'), sent, Date.now())
  if (response.status > 203 && response.status < 400)
    throw new Error(`Unexpected API response status ${response.status}`)
  return response
}

/** Renews the stored token while the user is active, and retries requests whose token another tab has replaced. */
export const tokenRenewal = createTokenRenewal({
  read: readToken,
  store: storeToken,
  renew: () => client.identity.renew(),
  isRefused: isSessionOver,
  onOver: publishSessionOver,
  now: serverNow,
})

/** `token` is sent instead of the stored one, for requests after sign-out. Such a request outlives its page (keepalive). */
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

/** The typed client. Instants are ISO strings, because the query cache stores responses as JSON. */
export const client: JsonifiedClient<ContractRouterClient<Contract, RequestOptions>> = createORPCClient(link)

/** The same procedures as TanStack Query options: `api.accounts.list.queryOptions()`. */
export const api = createTanstackQueryUtils(client)
