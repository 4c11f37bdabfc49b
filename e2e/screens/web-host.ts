import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { freePort } from '@talkie/server/testing'
import { test as base } from './demo-talkie.ts'

type Hosts = { web: string; api: string }

/** Hands requests on to a server as a proxy does, streams too; a path that is not for this host is 404. */
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
 * The demo with its web application on one origin and its API on another: neither host has what is the other's.
 * `baseURL` is the web's.
 */
export const test = base.extend<object, { hosts: Hosts; opened: Hosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) =>
      await use({ web: `http://localhost:${await freePort()}`, api: `http://localhost:${await freePort()}` }),
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
  opened: [
    async ({ demo, hosts }, use) => {
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
    { scope: 'worker' },
  ],
  baseURL: ({ opened }, use) => use(opened.web),
})
