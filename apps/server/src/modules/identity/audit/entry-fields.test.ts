import { expect, test } from 'vitest'
import { entryFields } from './entry-fields.ts'

test('of two the fields that differ are kept, old beside new', () => {
  const before = { name: 'Motor Valles', domain: 'motorvalles.example', allowedDomains: ['a.example'] }
  const after = { ...before, name: 'Motor Vallés', allowedDomains: ['a.example', 'b.example'] }
  expect(entryFields(before, after)).toEqual({
    before: { name: 'Motor Valles', allowedDomains: ['a.example'] },
    after: { name: 'Motor Vallés', allowedDomains: ['a.example', 'b.example'] },
  })
})

test('of one that was made or deleted all is kept', () => {
  expect(entryFields(null, { name: 'Web' })).toEqual({ before: null, after: { name: 'Web' } })
  expect(entryFields({ name: 'Web' }, undefined)).toEqual({ before: { name: 'Web' }, after: null })
})

test.each([
  'password',
  'repeatedPassword',
  'passwordHash',
  'accessToken',
  'authToken',
  'refresh_token',
  'secret',
  'sealedSecret',
  'totpSecret',
  'recoveryCodes',
  'tokenHash',
  'apiKey',
  'key',
])('%s is left out, however deep it stands and however it changed', (name) => {
  const thing = { name: 'Ana', deep: { list: [{ [name]: 'hush-hush' }] }, [name]: 'hush-hush' }
  expect(JSON.stringify(entryFields(null, thing))).not.toContain('hush')
  expect(JSON.stringify(entryFields(thing, { ...thing, [name]: 'hush-new', deep: {} }))).not.toContain('hush')
})

test('a picture is told by its kind and size, a long text and a long list by their beginnings', () => {
  const icon = `data:image/png;base64,${'A'.repeat(40_000)}`
  const list = Array.from({ length: 5000 }, (_, place) => place)
  const { after } = entryFields(null, { icon, text: 'x'.repeat(9000), list })
  expect(after?.icon).toBe('image/png, 30 kB')
  expect(after?.text).toHaveLength(501)
  expect(after?.list).toHaveLength(51)
})
