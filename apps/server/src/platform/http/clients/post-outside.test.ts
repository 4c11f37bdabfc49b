import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PermanentFailure } from '../../permanent-failure.ts'
import { createOutsidePost, isOutsideAddress } from './post-outside.ts'

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4003:80e::200e', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:a00:1', false],
  ['::7f00:1', false],
  ['::ffff:0:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fec0::1', false],
  ['2606:4700::1111', true],
  ['localhost', false],
])('%s is outside: %s', (address, is) => expect(isOutsideAddress(address)).toBe(is))

describe('a post', () => {
  let origin = ''
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (request.url === '/away') response.writeHead(302, { location: `${origin}/inside` }).end()
    else if (request.url === '/long') response.end('x'.repeat(50_000))
    else if (request.url !== '/silent') response.end(request.headers['content-length'])
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const order = (url: string, timeoutMs = 5000) => ({ url, headers: {}, body: 'á', timeoutMs })
  const anywhere = createOutsidePost({ isAllowed: () => true, protocols: ['http:'] })

  test('sends its body, follows no redirect and reads no endless response', async () => {
    expect(await anywhere(order(`${origin}/`))).toEqual({ status: 200, body: '2' })
    expect(await anywhere(order(`${origin}/away`))).toMatchObject({ status: 302 })
    expect(paths).not.toContain('/inside')
    expect((await anywhere(order(`${origin}/long`))).body).toHaveLength(20_000)
  })
  test('gives up a server that does not answer', async () => {
    await expect(anywhere(order(`${origin}/silent`, 50))).rejects.toThrow()
  })
  test.each([
    ['plain HTTP', 'http://example.com/'],
    ['a private address', 'https://10.0.0.1/'],
    ['a private IPv6 address', 'https://[::1]/'],
    ['an address written as a number', 'https://2130706433/'],
    ['a name that leads to a private address', 'https://localhost/'],
  ])('is refused to %s', async (_, url) => {
    await expect(createOutsidePost()(order(url))).rejects.toBeInstanceOf(PermanentFailure)
  })
})
