import { afterEach, expect, it, vi } from 'vitest'
import { getNumber } from './server.ts'

/* The shop's proxy adds the visitor's address; a visitor sends further headers with other addresses. */

const ask = vi.fn<(url: string) => Promise<Response>>(async () => new Response('{"replace":[]}'))
vi.stubGlobal('fetch', ask)
afterEach(() => ask.mockClear())

const getAskedAddress = async (headers: Record<string, string>) => {
  await getNumber({
    key: 'talkie_server_x',
    origin: 'https://calls.example.com',
    accountKey: 'muebles',
    request: { url: 'https://www.muebles.example/', headers: new Headers(headers) },
  })
  return new URL(ask.mock.calls[0]?.[0] ?? '').searchParams.get('ip')
}

it.each([
  ['the only one', { 'x-real-ip': '85.1.1.1' }, '85.1.1.1'],
  ['the last one', { 'x-forwarded-for': '10.0.0.1, 85.1.1.1' }, '85.1.1.1'],
  ['the one that both name', { 'x-real-ip': '85.1.1.1', 'x-forwarded-for': '1.1.1.1, 85.1.1.1' }, '85.1.1.1'],
  ['none, where they differ', { 'x-real-ip': '1.1.1.1', 'x-forwarded-for': '85.1.1.1' }, null],
  ['none, where there is none', {}, null],
])('the address is %s', async (_, headers, address) => {
  expect(await getAskedAddress(headers)).toBe(address)
})
