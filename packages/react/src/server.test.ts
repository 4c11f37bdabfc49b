import { afterEach, expect, it, vi } from 'vitest'
import { getNumber, getTalkieNumbers } from './server.ts'

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

const site = { origin: 'https://calls.example.com', accountKey: 'muebles' }

it('sends no identifiers of the addresses of the page and of its referrer for shared numbers', async () => {
  await getTalkieNumbers({
    ...site,
    url: 'https://www.muebles.example/?utm_campaign=winter-sales-2026&gclid=EAIaIQobChMI8fzD&page=2',
    referrer: 'https://mail.example/campaign?mkt_tok=ana-roca-1973',
  })
  expect(Object.fromEntries(new URL(ask.mock.calls[0]?.[0] ?? '').searchParams)).toEqual({
    key: 'muebles',
    url: 'https://www.muebles.example/?utm_campaign=winter-sales-2026&gclid=x&page=2',
    referrer: 'https://mail.example/campaign',
  })
})

it('leaves a page whose address is none its own numbers', async () => {
  expect(await getTalkieNumbers({ ...site, url: '/sillas' })).toEqual([])
  expect(ask).not.toHaveBeenCalled()
})
