import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A page of Astro: its HTML, and the scripts that hydrate its islands, by their paths. */
export type AstroPage = { html: string; scripts: Map<string, string> }

/** Inside the repository, so that its packages are found. */
const folder = fileURLToPath(new URL('../../../.tmp/astro-site/', import.meta.url))

/** An island: a link with the number, the number split over elements, and a paragraph that is rendered every 50 ms. */
const shop = `
  import { createElement as h, useEffect, useState } from 'react'
  export default function Shop({ id }) {
    const [ticks, setTicks] = useState(0)
    useEffect(() => {
      document.body.dataset[id] = 'hydrated'
      const timer = setInterval(() => setTicks((now) => now + 1), 50)
      return () => clearInterval(timer)
    }, [])
    return h('section', { id },
      h('a', { href: 'tel:+34912345678', title: 'Llamar al 912 34 56 78' }, '912 34 56 78'),
      h('p', { className: 'split' }, 'Tel. ', h('b', null, '912'), ' 34 ', 56, ' 78'),
      h('p', { className: 'ticks' }, 'Llamada ', 100 + ticks, ': 912 34 56 78'))
  }`

/** Islands by when Astro hydrates them; that of a wide screen never is. The last one is below the fold. */
const page = `---
import Shop from '../components/shop.js'
---
<html lang="es"><head><title>Muebles</title></head><body>
<header>912 34 56 78</header>
<Shop id="load" client:load />
<Shop id="idle" client:idle />
<Shop id="media" client:media="(min-width: 99999px)" />
<div style="height: 4000px"></div>
<Shop id="visible" client:visible />
</body></html>`

const files: Record<string, string> = {
  'src/components/shop.js': shop,
  'src/pages/index.astro': page,
  // Astro bundles what this lists for the server too.
  'package.json': JSON.stringify({ type: 'module', dependencies: { '@astrojs/react': '*' } }),
  'build.js': `
    import react from '@astrojs/react'
    import { build } from 'astro'
    await build({ root: import.meta.dirname, configFile: false, logLevel: 'error', integrations: [react()], outDir: './dist' })`,
}

/** Builds a page with islands of React 19, as `astro build` does. */
export async function buildAstroPage(): Promise<AstroPage> {
  await rm(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(folder + name), { recursive: true })
    await writeFile(folder + name, text)
  }
  await promisify(execFile)(process.execPath, ['build.js'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const names = await readdir(`${folder}dist/_astro`)
  const scripts = await Promise.all(
    names.map(
      async (name) => [`/_astro/${name}`, await readFile(`${folder}dist/_astro/${name}`, 'utf8')] as const,
    ),
  )
  return { html: await readFile(`${folder}dist/index.html`, 'utf8'), scripts: new Map(scripts) }
}
