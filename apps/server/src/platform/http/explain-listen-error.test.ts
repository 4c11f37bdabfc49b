import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { explainListenError } from './explain-listen-error.ts'

it.each([
  ['EADDRINUSE', /^PORT: 80 is in use/],
  ['EACCES', /^PORT: this user may not listen on 80; set PORT/],
  ['EADDRNOTAVAIL', /^HOST: "192\.0\.2\.1" is not an address of this machine; set HOST/],
  ['ENOTFOUND', /^HOST: /],
])('%s is explained by the setting that causes it', (code, sentence) => {
  expect(explainListenError(code, { HOST: '192.0.2.1', PORT: 80 })).toMatch(sentence)
})

it('does not explain an error of neither setting', () => {
  for (const code of ['EMFILE', undefined])
    expect(explainListenError(code, { HOST: 'localhost', PORT: 80 })).toBeUndefined()
})

it('knows the code that the operating system gives for an address of another machine', async () => {
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException>()
  createServer().once('error', resolve).listen({ host: '192.0.2.1', port: 0 })
  expect(explainListenError((await promise).code, { HOST: '192.0.2.1', PORT: 0 })).toMatch(/^HOST: /)
})
