import { type Access, matrixFromLevels, type Section, sections } from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideAccess } from './decide-access.ts'
import { fullScopes, type Principal, type Scopes } from './principal.ts'

/*
 * Marta has write access to calls and read access to ringpools of Motor Valles (7), and read access to calls of
 * Clínica Rías (8). Lucía is privileged.
 */
const marta: User = {
  id: 'marta',
  name: 'Marta',
  lastname: 'Ruiz',
  email: 'marta@motorvalles.example',
  phone: null,
  company: null,
  position: null,
  gender: null,
  profile: 'regular',
  permissions: {
    7: matrixFromLevels({ 'reporting.calls': 'w', 'ringpool.management': 'r' }),
    8: matrixFromLevels({ 'reporting.calls': 'r' }),
  },
}
const lucia: User = { ...marta, id: 'lucia', profile: 'privileged', permissions: {} }
const session = (user: User): Principal => ({
  via: 'session',
  user,
  scopes: fullScopes,
  sessionId: '4f1d',
  generation: 1,
})
const token = (user: User, scopes: Partial<Scopes> = {}): Principal => ({
  via: 'token',
  user,
  scopes: { ...fullScopes, ...scopes },
  tokenId: '9c0a',
})

const reads = (section: Section): Access => ({ access: 'section', section, level: 'r' })
const writes = (section: Section): Access => ({ access: 'section', section, level: 'w', writes: true })
const ownWrite = (section: Section): Access => ({ access: 'section', section, level: 'r', writes: true })
const member: Access = { access: 'member' }
const privileged: Access = { access: 'privileged' }
const signedIn: Access = { access: 'signedIn' }
const own: Access = { access: 'signedIn', sessionOnly: true }

const get = { isGet: true }
const post = { isGet: false }
const answer = (principal: Principal, access: Access, call: { accountId?: number; isGet: boolean }) =>
  decideAccess(access, principal, call).refusal?.code ?? 'ok'

describe('a session has all rights of its user', () => {
  test.each([
    [marta, reads('reporting.calls'), { ...get, accountId: 7 }, 'ok'],
    [marta, writes('reporting.calls'), { ...post, accountId: 7 }, 'ok'],
    [marta, writes('reporting.calls'), { ...post, accountId: 8 }, 'FORBIDDEN'],
    [marta, member, { ...get, accountId: 9 }, 'NOT_FOUND'],
    [marta, privileged, get, 'FORBIDDEN'],
    [marta, own, post, 'ok'],
    [lucia, writes('settings.implementation'), { ...post, accountId: 9 }, 'ok'],
    [lucia, privileged, post, 'ok'],
  ] as const)('%#', (user, access, call, expected) => {
    expect(answer(session(user), access, call)).toBe(expected)
  })
})

describe('a token has the rights of its user that its scopes allow', () => {
  const readOnly = { level: 'r' } as const
  const calls = { sections: ['reporting.calls'] } as const
  const motor = { accounts: [7] } as const
  test.each([
    ['all', marta, {}, writes('reporting.calls'), { ...post, accountId: 7 }, 'ok'],
    ['all', marta, {}, reads('tags.event'), { ...get, accountId: 7 }, 'FORBIDDEN'],
    ['all', lucia, {}, privileged, post, 'ok'],
    ['all, but not what people do about themselves', lucia, {}, own, get, 'FORBIDDEN'],
    [
      'reading: a posted question',
      marta,
      readOnly,
      reads('reporting.calls'),
      { ...post, accountId: 7 },
      'ok',
    ],
    ['reading: a write', marta, readOnly, writes('reporting.calls'), { ...post, accountId: 7 }, 'FORBIDDEN'],
    [
      'reading: a write of readers',
      marta,
      readOnly,
      ownWrite('reporting.calls'),
      { ...post, accountId: 7 },
      'FORBIDDEN',
    ],
    [
      'reading: what the user may not read',
      marta,
      readOnly,
      reads('bot'),
      { ...get, accountId: 8 },
      'FORBIDDEN',
    ],
    ['reading: the installation', lucia, readOnly, privileged, get, 'ok'],
    ['reading: a change of the installation', lucia, readOnly, privileged, post, 'FORBIDDEN'],
    ['reading: who it is', marta, readOnly, signedIn, get, 'ok'],
    ['one section', lucia, calls, writes('reporting.calls'), { ...post, accountId: 9 }, 'ok'],
    ['one section: another', lucia, calls, reads('tags.event'), { ...get, accountId: 9 }, 'FORBIDDEN'],
    ['one section: the installation', lucia, calls, privileged, get, 'FORBIDDEN'],
    ['one account', marta, motor, reads('ringpool.management'), { ...get, accountId: 7 }, 'ok'],
    ['one account: another of the user', marta, motor, member, { ...get, accountId: 8 }, 'NOT_FOUND'],
    ['one account: one of all', lucia, motor, writes('tags.event'), { ...post, accountId: 7 }, 'ok'],
    ['one account: another of all', lucia, motor, member, { ...get, accountId: 8 }, 'NOT_FOUND'],
    ['one account: the installation', lucia, motor, privileged, get, 'FORBIDDEN'],
    [
      'an account that the user lost',
      marta,
      { accounts: [9] },
      member,
      { ...get, accountId: 9 },
      'NOT_FOUND',
    ],
  ] as const)('%s: %#', (_, user, scopes, access, call, expected) => {
    expect(answer(token(user, scopes), access, call)).toBe(expected)
  })
})

describe('handlers see the narrowed user:', () => {
  const seen = (principal: Principal, access: Access, call: { accountId?: number; isGet: boolean }) =>
    decideAccess(access, principal, call).principal?.user

  test('a reader of calls in one account lists that account', () => {
    const reader = token(marta, { level: 'r', sections: ['reporting.calls'], accounts: [7] })
    expect(seen(reader, signedIn, get)?.permissions).toEqual({
      7: matrixFromLevels({ 'reporting.calls': 'r' }),
    })
  })
  test('a token limited to one account makes a privileged user a regular one', () => {
    const { profile, permissions } =
      seen(token(lucia, { accounts: [7] }), member, { ...get, accountId: 7 }) ?? lucia
    expect({ profile, accounts: Object.keys(permissions) }).toEqual({ profile: 'regular', accounts: ['7'] })
  })
  test('full scopes leave the user unchanged', () => {
    expect(seen(token(lucia), member, { ...get, accountId: 7 })).toEqual(lucia)
  })
})

test('no scopes add rights that the user does not have', () => {
  const anyScopes = fc.record({
    level: fc.constantFrom('r' as const, 'w' as const),
    sections: fc.oneof(fc.constantFrom('all' as const), fc.subarray([...sections])),
    accounts: fc.oneof(fc.constantFrom('all' as const), fc.subarray([7, 8, 9])),
  })
  const anyAccess = fc.oneof(
    fc.constantFrom(member, privileged, signedIn, own),
    ...[reads, writes, ownWrite].map((make) => fc.constantFrom(...sections.map(make))),
  )
  const anyCall = fc.record({ accountId: fc.constantFrom(7, 8, 9), isGet: fc.constantFrom(true, false) })
  fc.assert(
    fc.property(
      fc.constantFrom(marta, lucia),
      anyScopes,
      anyAccess,
      anyCall,
      (user, scopes, access, call) => {
        const ofUser = answer(session(user), access, call)
        const ofToken = answer(token(user, scopes), access, call)
        if (ofUser !== 'ok') expect(ofToken).not.toBe('ok')
        const { principal } = decideAccess(access, token(user, scopes), call)
        if (principal && ofToken === 'ok' && access.access !== 'privileged')
          expect(decideAccess(access, session(principal.user), call).refusal).toBeUndefined()
      },
    ),
  )
})
