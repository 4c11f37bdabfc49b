import { call } from '@orpc/server'
import { matrixFromLevels } from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'
import { describe, expect, test } from 'vitest'
import { procedures } from '../../../testing/inputs/walk-contract.ts'
import { decideAccess } from './decide-access.ts'
import { fullScopes, type Scopes } from './principal.ts'
import { getPrincipal, getSessionPrincipal, procedure, type RequestContext } from './procedure.ts'

/** Lucía is a privileged user. A program calls with an API token of hers. */
const lucia: User = {
  id: 'lucia',
  name: 'Lucía',
  lastname: 'Vega',
  email: 'lucia@talkie.example',
  phone: null,
  company: null,
  position: null,
  gender: null,
  profile: 'privileged',
  permissions: {},
}
const contextOf = (scopes: Partial<Scopes>): RequestContext => ({
  token: 'an API token',
  address: '192.0.2.1',
  userAgent: '',
  authenticate: async () => ({
    via: 'token',
    user: lucia,
    scopes: { ...fullScopes, ...scopes },
    tokenId: '9c0a',
  }),
  isArchived: async () => false,
})

describe('with an API token', () => {
  test("a handler sees the user narrowed to the token's scopes", async () => {
    const seen: User[] = []
    const list = procedure.accounts.list.handler(({ context }) => {
      seen.push(getPrincipal(context).user)
      return { accounts: [] }
    })
    const context = contextOf({ level: 'r', sections: ['reporting.calls'], accounts: [7] })
    await call(list, undefined, { context })
    const permissions = { 7: matrixFromLevels({ 'reporting.calls': 'r' }) }
    expect(seen).toEqual([{ ...lucia, profile: 'regular', permissions }])
  })

  test('procedures of the own profile are refused, whatever the scopes', async () => {
    const picture = procedure.identity.profile.picture.handler(({ context }) => {
      getSessionPrincipal(context)
      return { picture: null }
    })
    await expect(call(picture, undefined, { context: contextOf({}) })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('no link to a recording is built, since it would outlive the token', async () => {
    const link = { url: '/api/recordings/token', expiresAt: new Date() }
    const input = { accountId: 7, recordingId: '0d6a2f0e-6d5b-4c9c-9a58-3c1f5f0c7f11' }
    const listen = procedure.recordings.listen.handler(() => link)
    const download = procedure.recordings.download.handler(() => link)
    const context = contextOf({})
    await expect(call(listen, input, { context })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(call(download, { ...input, fileName: 'call' }, { context })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('a read-only token can call no procedure that changes anything', () => {
    const token = {
      via: 'token',
      user: lucia,
      scopes: { ...fullScopes, level: 'r' },
      tokenId: '9c0a',
    } as const
    const allowed = procedures.filter(({ access, method }) => {
      const call = { accountId: 7, isGet: method === 'GET' }
      return access.access !== 'public' && decideAccess(access, token, call).refusal === undefined
    })
    expect(allowed.filter(({ access }) => access.writes)).toEqual([])
    expect(allowed.filter(({ access }) => access.sessionOnly)).toEqual([])
    const posted = allowed.filter(({ method }) => method !== 'GET').map(({ name }) => name)
    expect(
      posted.filter(
        (name) =>
          !/\.(ask|rows|c2c\.callBacks|preview|previewMerge|testPage|exportCsv|exportPdf|callRecords\.rejectedRows|listen)$/.test(
            name,
          ),
      ),
    ).toEqual([])
    expect(allowed.length).toBeGreaterThan(50)
  })
})
