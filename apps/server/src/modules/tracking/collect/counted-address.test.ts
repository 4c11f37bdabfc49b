import type { FastifyRequest } from 'fastify'
import { expect, it, vi } from 'vitest'
import type { AccountDirectory } from '../../accounts/index.ts'
import { createCountedAddress } from './counted-address.ts'

/* Motor Vallès has no server key; somebody tries some. */

const url = 'https://www.motorvalles.es/'
const toRequest = (ip: string, authorization?: string) =>
  ({
    ip,
    headers: { authorization },
    query: { key: `k${Math.random()}`, url, ip: '85.1.2.3' },
  }) as unknown as FastifyRequest
const open = () => {
  const byKey = vi.fn(async () => undefined)
  const accounts = { byKey, byId: byKey } satisfies AccountDirectory
  return { byKey, count: createCountedAddress({ accounts }) }
}

it('counts the addresses of an IPv6 /64 as one', async () => {
  const { count } = open()
  expect(await count(toRequest('2001:db8:1:1::1'))).toBe(await count(toRequest('2001:db8:1:1::2')))
  expect(await count(toRequest('2001:db8:1:1::1'))).not.toBe(await count(toRequest('2001:db8:1:2::1')))
})

it('looks up the keys of an address only until many were wrong, and counts its own address', async () => {
  const { count, byKey } = open()
  for (let nth = 0; nth < 500; nth += 1)
    expect(await count(toRequest('198.51.100.7', `Bearer talkie_server_${nth}`))).toBe('198.51.100.7')
  expect(byKey.mock.calls.length).toBeLessThanOrEqual(60)
  await count(toRequest('198.51.100.8', 'Bearer talkie_server_x'))
  expect(byKey.mock.calls.length).toBeLessThanOrEqual(61)
})
