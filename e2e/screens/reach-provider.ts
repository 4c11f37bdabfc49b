import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded into a tested server before its own code (`--import`). Recordings are never fetched from private addresses, and a
 * provider of a test has no other: hosts under this domain are servers on this machine.
 */

const domain = '.centralita.example'
const { request } = http

const isProvider = (url: unknown): boolean => url instanceof URL && url.hostname.endsWith(domain)

Object.assign(http, {
  request: (...[url, options, done]: Parameters<typeof request>) =>
    request(url, isProvider(url) ? { ...options, hostname: '127.0.0.1', lookup: undefined } : options, done),
})
syncBuiltinESMExports()
