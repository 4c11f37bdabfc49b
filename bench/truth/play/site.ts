import type { SimulatedApp } from '@talkie/server/testing/simulation'
import { z } from 'zod'
import type { Api } from '../../simulate/api.ts'
import { pathPrefix, prepareRingpool } from '../../simulate/ringpool.ts'
import { prepareSite } from '../../simulate/site.ts'
import type { Mix } from '../mix/mix.ts'

/** The path of the pages of the second ringpool. */
const controlPath = '/folleto/'

type Http = SimulatedApp['http']

/** Calls the API within the process. @throws Error with the start of a response that is no success */
const createInjectedApi =
  (http: Http, token?: string): Api =>
  async (schema, method, path, body) => {
    const response = await http.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    if (response.statusCode >= 300)
      throw new Error(`${method} ${path}: ${response.statusCode} ${response.body.slice(0, 500)}`)
    return schema.parse(JSON.parse(response.body))
  }

/** Signs in, and creates the account, its numbers, both ringpools and the telephone connection. */
export const openSite = async (
  http: Http,
  { mix, numbers, admin }: { mix: Mix; numbers: number; admin: { email: string; password: string } },
) => {
  const answer = z.object({ accessToken: z.string() })
  const { accessToken } = await createInjectedApi(http)(answer, 'POST', '/login-new', admin)
  const api = createInjectedApi(http, accessToken)
  const site = await prepareSite(api, { account: undefined, numbers, hold: mix.holdMinutes })
  const control =
    mix.controlNumbers > 0
      ? await prepareRingpool(api, {
          accountId: site.accountId,
          numbers: mix.controlNumbers,
          name: 'Folleto',
          path: controlPath,
        })
      : { phones: [] }
  return {
    api,
    site,
    controlPhones: control.phones,
    home: `${site.origin}${pathPrefix}`,
    controlPage: `${site.origin}${controlPath}`,
  }
}
export type OpenedSite = Awaited<ReturnType<typeof openSite>>
