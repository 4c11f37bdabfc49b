import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEntryFields } from './entry-fields.ts'

test('an update keeps the fields that differ, old and new', () => {
  const before = { name: 'Motor Valles', domain: 'motorvalles.example', allowedDomains: ['a.example'] }
  const after = { ...before, name: 'Motor Vallés', allowedDomains: ['a.example', 'b.example'] }
  expect(toEntryFields(before, after)).toEqual({
    before: { name: 'Motor Valles', allowedDomains: ['a.example'] },
    after: { name: 'Motor Vallés', allowedDomains: ['a.example', 'b.example'] },
  })
})

test('a creation or deletion keeps all fields', () => {
  expect(toEntryFields(null, { name: 'Web' })).toEqual({ before: null, after: { name: 'Web' } })
  expect(toEntryFields({ name: 'Web' }, undefined)).toEqual({ before: { name: 'Web' }, after: null })
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
])('%s is left out at any depth and for any change', (name) => {
  const thing = { name: 'Ana', deep: { list: [{ [name]: 'hush-hush' }] }, [name]: 'hush-hush' }
  expect(JSON.stringify(toEntryFields(null, thing))).not.toContain('hush')
  expect(JSON.stringify(toEntryFields(thing, { ...thing, [name]: 'hush-new', deep: {} }))).not.toContain(
    'hush',
  )
})

test('a picture is kept as its type and size, a long text and a long list as their beginnings', () => {
  const icon = `data:image/png;base64,${'A'.repeat(40_000)}`
  const list = Array.from({ length: 5000 }, (_, place) => place)
  const { after } = toEntryFields(null, { icon, text: 'x'.repeat(9000), list })
  expect(after?.icon).toBe('image/png, 30 kB')
  expect(after?.text).toBe(`${'x'.repeat(500)}… (9000)`)
  expect(after?.list).toHaveLength(51)
})

test('a text is never cut within a character, which PostgreSQL could not store', () => {
  const value = Array.from({ length: 9 }, () => `x${'😀'.repeat(249)}`)
  const { after } = toEntryFields(null, { value, text: `x${'😀'.repeat(300)}` })
  expect(after?.text).toBe(`x${'😀'.repeat(249)}… (601)`)
  expect(JSON.stringify(after)).not.toMatch(/\\ud/)
})

test('filters with thousands of values keep the first of them and their number', () => {
  const value = Array.from({ length: 100 }, (_, turn) => `${turn}`.padEnd(60, 'x'))
  const filters = Array.from({ length: 30 }, () => ({ field: 'campaign', operator: 'in', value }))
  const { after } = toEntryFields(null, { filters, fileName: 'Llamadas' })
  expect(after?.fileName).toBe('Llamadas')
  const shown = value.slice(0, 31)
  expect(after?.filters).toEqual([
    { field: 'campaign', operator: 'in', value: [...shown, '3… (60)', '… (100)'] },
    '… (30)',
  ])
})

test('an entry stays small, whatever the object holds', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.string({ maxLength: 3000 }),
      fc.integer(),
      fc.constant('x'.repeat(5000)),
      fc.array(tie('any'), { maxLength: 300 }),
      fc.dictionary(fc.string({ maxLength: 800 }), tie('any'), { maxKeys: 60 }),
    ),
  })).any
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 800 }), value, { maxKeys: 60 }), (thing) => {
      const { after } = toEntryFields(null, thing)
      expect(JSON.stringify(after).length).toBeLessThan(40_000)
    }),
    { numRuns: 50 },
  )
})
