import { expect, test } from 'vitest'
import { createSecrets } from '../../../platform/secrets.ts'
import { createDeviceTokens } from './known-device.ts'

const [old, next] = ['the secret of last year, long enough', 'the secret of this year, long enough']
const tokensOf = (secret: string, accepted?: string) =>
  createDeviceTokens(...createSecrets(secret, accepted).keys('device token'))

test('a device stays known while the secret is replaced, by who has either first, and longer where it comes back', async () => {
  const before = await tokensOf(old).withUser(undefined, 'lucia')
  const id = await tokensOf(old).idFor(before, 'lucia')
  expect(id).toBeDefined()
  expect(await tokensOf(next, old).idFor(before, 'lucia')).toBe(id)
  expect(await tokensOf(old, next).idFor(before, 'lucia')).toBe(id)
  const back = await tokensOf(next, old).withUser(before, 'marta')
  expect(await tokensOf(next).idFor(back, 'lucia')).toBe(id)
  expect(await tokensOf(next).idFor(before, 'lucia')).toBeUndefined()
})

test('a token of nobody, of another purpose or unreadable makes no device known', async () => {
  const secrets = createSecrets(old)
  const foreign = await createDeviceTokens(secrets.key('access token')).withUser(undefined, 'lucia')
  for (const token of [undefined, '', 'x.y.z', foreign])
    expect(await tokensOf(old, next).idFor(token, 'lucia')).toBeUndefined()
})
