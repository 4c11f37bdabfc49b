import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import {
  fitDraft,
  forgetWork,
  isSecretField,
  joinKeptWork,
  keepWork,
  takeDraft,
  takeReturnAddress,
  withoutSecrets,
} from './kept-work.ts'

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
  it('is had again by the same person, once', () => {
    const leave = joinKeptWork(() => ({ id: 'caller', values: { phone: '622 01 93 45', password: 'x' } }))
    const other = joinKeptWork(() => null)
    keepWork('marta')
    leave()
    other()
    expect(takeReturnAddress('marta')).toBe('/blacklist/new?tab=one')
    expect(takeReturnAddress('marta')).toBeNull()
    expect(takeDraft('marta', 'caller')).toEqual({ phone: '622 01 93 45' })
    expect(takeDraft('marta', 'caller')).toBeNull()
  })

  it('is dropped when another person signs in', () => {
    const leave = joinKeptWork(() => ({ id: 'caller', values: { phone: '622 01 93 45' } }))
    keepWork('marta')
    leave()
    expect(takeDraft('lucia', 'caller')).toBeNull()
    expect(takeReturnAddress('lucia')).toBeNull()
    expect(takeDraft('marta', 'caller')).toBeNull()
    expect(sessionStorage.getItem('keptWork')).toBeNull()
  })

  it('is kept over a second end before the form was opened again', () => {
    const leave = joinKeptWork(() => ({ id: 'caller', values: { phone: '622 01 93 45' } }))
    keepWork('marta')
    leave()
    keepWork('marta')
    expect(takeDraft('marta', 'caller')).toEqual({ phone: '622 01 93 45' })
  })

  it('is gone when the person signs out', () => {
    keepWork('marta')
    forgetWork()
    expect(takeReturnAddress('marta')).toBeNull()
  })

  it.each(['', '{', '{"userId":1}', 'null'])('is nothing where %j is stored', (text) => {
    sessionStorage.setItem('keptWork', text)
    expect(takeReturnAddress('marta')).toBeNull()
    expect(takeDraft('marta', 'caller')).toBeNull()
  })
})

test.each(['password', 'newPassword', 'repeated', 'current', 'authToken', 'token', 'secret', 'code'])(
  'the field %s is never kept',
  (name) => {
    expect(isSecretField(name)).toBe(true)
    expect(withoutSecrets({ [name]: 'x', phone: '1', list: [{ [name]: 'x', at: 1 }] })).toEqual({
      phone: '1',
      list: [{ at: 1 }],
    })
  },
)

test('a draft fills only what the form has, with values of the same kind', () => {
  const start = { name: '', tags: [] as string[], accountId: null as number | null, active: true }
  expect(fitDraft({ name: 'Web', tags: 'no list', accountId: 7, active: 'yes', gone: 'x' }, start)).toEqual({
    name: 'Web',
    accountId: 7,
  })
  expect(fitDraft({ tags: ['a'], active: false }, start)).toEqual({ tags: ['a'], active: false })
})
