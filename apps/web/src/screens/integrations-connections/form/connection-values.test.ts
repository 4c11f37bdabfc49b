import { expect, test } from 'vitest'
import { connectionUpdateSchema, emptyConnection, newConnectionSchema } from './connection-values.ts'

const pbx = { ...emptyConnection, kind: 'generic', name: ' Centralita de Valencia ' }

test('a field without a provider’s name is left out of the mapping', () => {
  const mapping = { caller: ' origen ', called: '  ', event: '' }
  expect(connectionUpdateSchema.parse({ ...pbx, mapping })).toEqual({
    name: 'Centralita de Valencia',
    allowedAddresses: [],
    accountSid: null,
    mapping: { caller: 'origen' },
    callBack: null,
  })
})

test('a Twilio connection requires a token and has no mapping', () => {
  const twilio = { ...pbx, kind: 'twilio', mapping: { caller: 'From' } }
  const result = newConnectionSchema.safeParse(twilio)
  expect(result.error?.issues[0]).toMatchObject({ path: ['authToken'], message: 'required' })
  expect(newConnectionSchema.parse({ ...twilio, authToken: ' 0123456789abcdef ' })).toMatchObject({
    mapping: {},
    authToken: '0123456789abcdef',
  })
})

test('a new connection needs a kind', () => {
  const result = newConnectionSchema.safeParse({ ...pbx, kind: null })
  expect(result.error?.issues).toMatchObject([{ path: ['kind'], message: 'required' }])
})

test('a token that was typed before another kind was chosen is not sent', () => {
  expect(newConnectionSchema.parse({ ...pbx, authToken: 'left over' }).authToken).toBeNull()
})

test('an entry that is neither an address nor a range is rejected at its index', () => {
  const allowedAddresses = ['203.0.113.7', '2001:db8::/32', 'pbx.example.com']
  const result = connectionUpdateSchema.safeParse({ ...pbx, allowedAddresses })
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['allowedAddresses', 2]])
})

test('how both sides are called is checked at its fields, and left out where it is switched off', () => {
  const callBack = { url: 'https://pbx.example.com/orders', callerId: '+34 937 27 10 00' }
  expect(connectionUpdateSchema.parse({ ...pbx, callsBack: true, callBack }).callBack).toEqual({
    ...callBack,
    callerId: '+34937271000',
  })
  expect(connectionUpdateSchema.parse({ ...pbx, callBack }).callBack).toBeNull()
  const wrong = { url: 'http://pbx.example.com', callerId: '937' }
  const result = newConnectionSchema.safeParse({ ...pbx, callsBack: true, callBack: wrong })
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'callBack.url',
    'callBack.callerId',
  ])
})

test.each([
  ['a new connection', newConnectionSchema],
  ['a change', connectionUpdateSchema],
])('%s shows the errors of all fields together', (_, schema) => {
  const wrong = { name: '', callsBack: true, callBack: { url: '', callerId: '937' } }
  const paths = schema.safeParse({ ...pbx, ...wrong }).error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(['name', 'callBack.url', 'callBack.callerId'])
})
