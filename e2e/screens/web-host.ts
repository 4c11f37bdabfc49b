import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { findFreePort } from '@talkie/server/testing'
import { test as base } from './demo-talkie.ts'

type Hosts = { web: string; api: string }

/** Forwards requests and streams to a server, as a proxy does. Responds with 404 to the other host's paths. */
const openHost = async (port: number, target: { url: string }, takes: (path: string) => boolean) => {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (!takes(path)) return void outgoing.writeHead(404).end()
    const { method, headers } = incoming
    const asked = request(new URL(path, target.url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  }).listen(port, 'localhost')
  await once(server, 'listening')
  return server
}

/**
 * The demo with its web application and its API on two origins. Neither host serves the other's paths. `baseURL` is the
 * web application's.
 */
export const test = base.extend<{ opened: Hosts }, { hosts: Hosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) =>
      await use({
        web: `http://localhost:${await findFreePort()}`,
        api: `http://localhost:${await findFreePort()}`,
      }),
    { scope: 'worker' },
  ],
  settings: [
    async ({ hosts: { web, api } }, use) =>
      await use({
        API_ORIGINS: `${web}=${api}`,
        PUBLIC_URL: web,
        PRODUCT_NAME: 'Rings',
        PRIVACY_URL: 'https://rings.example/privacidad',
      }),
    { scope: 'worker' },
  ],
  opened: async ({ demo, hosts }, use) => {
    const ofApi = (path: string) => path.startsWith('/api/')
    const servers = [
      await openHost(Number(new URL(hosts.web).port), demo, (path) => !ofApi(path)),
      await openHost(Number(new URL(hosts.api).port), demo, ofApi),
    ]
    await use(hosts)
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  },
  baseURL: ({ opened }, use) => use(opened.web),
})
