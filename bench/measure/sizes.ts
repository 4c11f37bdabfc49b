import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Measurement } from '../figure.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length / 1000

/** The JavaScript that the HTML page references: the first load. */
const firstLoad = () => {
  const page = readFileSync(at('apps/web/dist/index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path ?? '')
  return [...new Set(named)].reduce((sum, path) => sum + gzipped(at(`apps/web/dist/${path}`)), 0)
}

/** Measures the downloads: the tracker for visitors, the web application for users. */
export const sizes: Measurement = {
  name: 'sizes',
  measure: async () => {
    const assets = at('apps/web/dist/assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    return [
      {
        name: 'tracker, gzipped',
        value: gzipped(at('packages/tracker/dist/tracker.js')),
        unit: 'kB',
      },
      { name: 'web, first load, gzipped', value: firstLoad(), unit: 'kB' },
      {
        name: 'web, all JavaScript, gzipped',
        value: scripts.reduce((sum, name) => sum + gzipped(`${assets}/${name}`), 0),
        unit: 'kB',
      },
    ]
  },
}
