import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccessTokens } from './access-token.ts'

const key = new Uint8Array(32).fill(7)
const owner = { userId: 'marta', sessionId: '4f1d', generation: 1 }
const now = new Date('2026-11-16T10:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('an access token', () => {
  it('names its owner until its end, and no longer, though it was believed before', async () => {
    const tokens = createAccessTokens(key)
    const token = await tokens.sign({ ...owner, endsAt: new Date('2026-11-16T11:00:00Z') })
    expect(await tokens.verify(token)).toEqual(owner)
    vi.setSystemTime(new Date('2026-11-16T10:59:59Z'))
    expect(await tokens.verify(token)).toEqual(owner)
    vi.setSystemTime(new Date('2026-11-16T11:00:00Z'))
    expect(await tokens.verify(token)).toBeUndefined()
    expect(await tokens.findSessionId(token)).toBe('4f1d')
    // Also not by a process that sees the token for the first time.
    const other = createAccessTokens(key)
    expect(await other.verify(token)).toBeUndefined()
    expect(await other.findSessionId(token)).toBe('4f1d')
    expect(await createAccessTokens(new Uint8Array(32).fill(8)).findSessionId(token)).toBeUndefined()
  })

  it('is not believed where another key signed it, nor changed, though the right one is known', async () => {
    const tokens = createAccessTokens(key)
    const opened = { ...owner, endsAt: new Date('2026-11-16T11:00:00Z') }
    const token = await tokens.sign(opened)
    expect(await tokens.verify(token)).toEqual(owner)
    const foreign = await createAccessTokens(new Uint8Array(32).fill(8)).sign(opened)
    expect(await tokens.verify(foreign)).toBeUndefined()
    const [header, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ sub: 'diego', sid: '4f1d', exp: 4e9 })).toString('base64url')
    expect(await tokens.verify(`${header}.${claims}.${signature}`)).toBeUndefined()
    expect(await tokens.verify(token)).toEqual(owner)
  })

  it('is believed with the key before, while that one is accepted, and no longer', async () => {
    const before = new Uint8Array(32).fill(8)
    const token = await createAccessTokens(before).sign({
      ...owner,
      endsAt: new Date('2026-11-16T11:00:00Z'),
    })
    expect(await createAccessTokens(key, before).verify(token)).toEqual(owner)
    expect(await createAccessTokens(key).verify(token)).toBeUndefined()
    const tampered = `${token.slice(0, -8)}AAAAAAAA`
    expect(await createAccessTokens(key, before).verify(tampered)).toBeUndefined()
  })
})
