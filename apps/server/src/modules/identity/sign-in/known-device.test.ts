import { expect, test } from 'vitest'
import { createSecrets } from '../../../platform/secrets.ts'
import { createDeviceTokens } from './known-device.ts'

const [old, next] = ['the secret of last year, long enough', 'the secret of this year, long enough']
const tokensOf = (secret: string, accepted?: string) =>
  createDeviceTokens(...createSecrets(secret, accepted).keys('device token'))

test('a device stays known while the secret is being replaced, whichever key comes first, and longer if it returns', async () => {
  const before = await tokensOf(old).addUser(undefined, 'lucia')
  const id = await tokensOf(old).findDeviceId(before, 'lucia')
  expect(id).toBeDefined()
  expect(await tokensOf(next, old).findDeviceId(before, 'lucia')).toBe(id)
  expect(await tokensOf(old, next).findDeviceId(before, 'lucia')).toBe(id)
  const back = await tokensOf(next, old).addUser(before, 'marta')
  expect(await tokensOf(next).findDeviceId(back, 'lucia')).toBe(id)
  expect(await tokensOf(next).findDeviceId(before, 'lucia')).toBeUndefined()
})

test('a missing, foreign or unreadable token makes no device known', async () => {
  const secrets = createSecrets(old)
  const foreign = await createDeviceTokens(secrets.key('access token')).addUser(undefined, 'lucia')
  for (const token of [undefined, '', 'x.y.z', foreign])
    expect(await tokensOf(old, next).findDeviceId(token, 'lucia')).toBeUndefined()
})
