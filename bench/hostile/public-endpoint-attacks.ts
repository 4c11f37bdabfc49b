import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Attack } from './attack.ts'
import type { HostileRequest } from './send.ts'

type AttackContext = {
  /** Requests per second from one address to the API. */
  apiPerSecond: number
  /** The signal endpoint of a connection, and the headers that its sender uses. */
  hook: string
  provider: Record<string, string>
  shots: (shot: (turn: number) => HostileRequest) => Attack['send']
}

const assets = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url))

/** The address of the largest script of the web application. */
const largestScript = (): string => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const [largest] = scripts.sort((a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size)
  return `/assets/${largest}`
}

/** `0&1&2&…`: as many fields as fit into a body of the size. */
const manyFields = (bytes: number): string => {
  let form = ''
  for (let i = 0; form.length < bytes; i += 1) form += `${i.toString(36)}&`
  return form
}

/** Attacks on endpoints that need no sign-in. */
export const publicEndpointAttacks = ({ apiPerSecond, hook, provider, shots }: AttackContext): Attack[] => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const megabyte = manyFields(1_040_000)
  const unknownFields = JSON.stringify(
    Object.fromEntries(Array.from({ length: 28_000 }, (_, i) => [`k${i.toString(36)}`, 0])),
  )
  const script = largestScript()
  const called = encodeURIComponent(`+${'1'.repeat(199)}`)
  const compressed = { 'accept-encoding': 'br' }
  return [
    {
      name: 'forms of 1 MB to Twilio’s address, of an unknown key',
      concurrency: 1,
      send: shots(() => ({ path: '/hooks/telephony/nobody/voice', headers: form, body: megabyte })),
    },
    {
      name: 'forms of 1 MB with the secret',
      concurrency: 1,
      send: shots(() => ({ path: hook, headers: { ...provider, ...form }, body: megabyte })),
    },
    {
      name: 'sign-ins with 28,000 unknown fields',
      perSecond: apiPerSecond,
      concurrency: 8,
      send: shots(() => ({
        path: '/api/login-new',
        headers: { 'content-type': 'application/json' },
        body: unknownFields,
      })),
    },
    {
      name: 'the largest script, compressed',
      concurrency: 16,
      send: shots(() => ({ path: script, headers: compressed })),
    },
    {
      name: 'the page, compressed',
      concurrency: 16,
      send: shots((turn) => ({ path: `/accounts/${turn}`, headers: compressed })),
    },
    {
      name: 'routing questions of unknown keys',
      concurrency: 16,
      send: shots((turn) => ({ path: `/hooks/telephony/${turn}/route?called=${called}&caller=${called}` })),
    },
    {
      name: 'tracker scripts of unknown keys',
      concurrency: 16,
      send: shots((turn) => ({ path: `/dni/k${turn}.js` })),
    },
    {
      name: 'readiness',
      concurrency: 16,
      send: shots(() => ({ path: '/readyz' })),
    },
  ]
}
