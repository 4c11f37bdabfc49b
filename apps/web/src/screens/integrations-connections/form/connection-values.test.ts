import { expect, test } from 'vitest'
import { changedConnectionSchema, emptyConnection, newConnectionSchema } from './connection-values.ts'

const pbx = { ...emptyConnection, name: ' Centralita de Valencia ' }

test('fields without a name of the provider’s keep ours', () => {
  const mapping = { caller: ' origen ', called: '  ', event: '' }
  expect(changedConnectionSchema.parse({ ...pbx, mapping })).toEqual({
    name: 'Centralita de Valencia',
    allowedAddresses: [],
    mapping: { caller: 'origen' },
  })
})

test('Twilio needs its token and brings its own names', () => {
  const twilio = { ...pbx, kind: 'twilio', mapping: { caller: 'From' } }
  const refused = newConnectionSchema.safeParse(twilio)
  expect(refused.error?.issues[0]).toMatchObject({ path: ['authToken'], message: 'required' })
  expect(newConnectionSchema.parse({ ...twilio, authToken: ' 0123456789abcdef ' })).toMatchObject({
    mapping: {},
    authToken: '0123456789abcdef',
  })
})

test('a token typed before another kind was chosen is not sent', () => {
  expect(newConnectionSchema.parse({ ...pbx, authToken: 'left over' }).authToken).toBeNull()
})

test('what is no address and no range is refused where it stands', () => {
  const allowedAddresses = ['203.0.113.7', '2001:db8::/32', 'pbx.example.com']
  const refused = changedConnectionSchema.safeParse({ ...pbx, allowedAddresses })
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['allowedAddresses', 2]])
})
