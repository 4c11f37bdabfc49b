import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import {
  discardWork,
  fitDraft,
  isSecretField,
  registerForm,
  saveWork,
  takeDraft,
  takeReturnAddress,
  withoutSecrets,
} from './interrupted-work.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('window', { location: { pathname: '/blacklist/new', search: '?tab=one', hash: '' } })
})

describe('the work of a session that ended', () => {
  it('is restored once, for the same user', () => {
    const unregister = registerForm(() => ({
      id: 'caller',
      values: { phone: '622 01 93 45', password: 'x' },
    }))
    const unregisterOther = registerForm(() => null)
    saveWork('marta')
    unregister()
    unregisterOther()
    expect(takeReturnAddress('marta')).toBe('/blacklist/new?tab=one')
    expect(takeReturnAddress('marta')).toBeNull()
    expect(takeDraft('marta', 'caller')).toEqual({ phone: '622 01 93 45' })
    expect(takeDraft('marta', 'caller')).toBeNull()
  })

  it('is dropped when another user signs in', () => {
    const unregister = registerForm(() => ({ id: 'caller', values: { phone: '622 01 93 45' } }))
    saveWork('marta')
    unregister()
    expect(takeDraft('lucia', 'caller')).toBeNull()
    expect(takeReturnAddress('lucia')).toBeNull()
    expect(takeDraft('marta', 'caller')).toBeNull()
    expect(sessionStorage.getItem('keptWork')).toBeNull()
  })

  it('survives a second session end before the form is opened again', () => {
    const unregister = registerForm(() => ({ id: 'caller', values: { phone: '622 01 93 45' } }))
    saveWork('marta')
    unregister()
    saveWork('marta')
    expect(takeDraft('marta', 'caller')).toEqual({ phone: '622 01 93 45' })
  })

  it('is gone when the user signs out', () => {
    saveWork('marta')
    discardWork()
    expect(takeReturnAddress('marta')).toBeNull()
  })

  it.each(['', '{', '{"userId":1}', 'null'])('is empty when %j is stored', (text) => {
    sessionStorage.setItem('keptWork', text)
    expect(takeReturnAddress('marta')).toBeNull()
    expect(takeDraft('marta', 'caller')).toBeNull()
  })
})

test.each(['password', 'newPassword', 'repeated', 'current', 'authToken', 'token', 'secret', 'code'])(
  'the field %s is never stored',
  (name) => {
    expect(isSecretField(name)).toBe(true)
    expect(withoutSecrets({ [name]: 'x', phone: '1', list: [{ [name]: 'x', at: 1 }] })).toEqual({
      phone: '1',
      list: [{ at: 1 }],
    })
  },
)

test('a draft fills only fields that the form has, with values of the same kind', () => {
  const start = { name: '', tags: [] as string[], accountId: null as number | null, active: true }
  expect(fitDraft({ name: 'Web', tags: 'no list', accountId: 7, active: 'yes', gone: 'x' }, start)).toEqual({
    name: 'Web',
    accountId: 7,
  })
  expect(fitDraft({ tags: ['a'], active: false }, start)).toEqual({ tags: ['a'], active: false })
})
