import { expect, test } from 'vitest'
import { connectionUpdateSchema, emptyConnection, newConnectionSchema } from './connection-values.ts'

const pbx = { ...emptyConnection, name: ' Centralita de Valencia ' }

test('a field without a provider’s name is left out of the mapping', () => {
  const mapping = { caller: ' origen ', called: '  ', event: '' }
  expect(connectionUpdateSchema.parse({ ...pbx, mapping })).toEqual({
    name: 'Centralita de Valencia',
    allowedAddresses: [],
    mapping: { caller: 'origen' },
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

test('a token that was typed before another kind was chosen is not sent', () => {
  expect(newConnectionSchema.parse({ ...pbx, authToken: 'left over' }).authToken).toBeNull()
})

test('an entry that is neither an address nor a range is rejected at its index', () => {
  const allowedAddresses = ['203.0.113.7', '2001:db8::/32', 'pbx.example.com']
  const result = connectionUpdateSchema.safeParse({ ...pbx, allowedAddresses })
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['allowedAddresses', 2]])
})
