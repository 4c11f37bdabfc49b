import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { composeTracker, type TrackerModule, trackerModules } from '@talkie/tracker/compose'
import type { Measurement } from '../figure.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const gzip = (text: string | Buffer) => gzipSync(text, { level: 9 }).length / 1000
const gzipped = (path: string) => gzip(readFileSync(path))

/** The script of an account with these modules, without what it knows of the account. */
const composed = (modules: readonly TrackerModule[]) => {
  const [core = '', ...texts] = ['core', ...modules].map((name) =>
    readFileSync(at(`packages/tracker/dist/${name}.js`), 'utf8'),
  )
  return gzip(composeTracker(core, texts, {}))
}

/** The JavaScript that the HTML page references: the first load. */
const firstLoad = () => {
  const page = readFileSync(at('apps/web/dist/index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path ?? '')
  return [...new Set(named)].reduce((sum, path) => sum + gzipped(at(`apps/web/dist/${path}`)), 0)
}

/** Measures the downloads: tracker and widget for visitors, the web application for users. */
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
      { name: 'tracker with consent, gzipped', value: composed(['consent']), unit: 'kB' },
      { name: 'tracker with every module, gzipped', value: composed(trackerModules), unit: 'kB' },
      { name: 'widget, gzipped', value: gzipped(at('packages/widget/dist/widget.js')), unit: 'kB' },
      { name: 'web, first load, gzipped', value: firstLoad(), unit: 'kB' },
      {
        name: 'web, all JavaScript, gzipped',
        value: scripts.reduce((sum, name) => sum + gzipped(`${assets}/${name}`), 0),
        unit: 'kB',
      },
    ]
  },
}
