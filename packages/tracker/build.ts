import { mkdir, writeFile } from 'node:fs/promises'
import { build } from 'esbuild'

const entry = new URL('src/main.ts', import.meta.url)
const output = new URL('dist/tracker.js', import.meta.url)

/** Bundles and minifies the tracker into one script that runs on any page. All accounts share the same file. */
export async function buildTracker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry.pathname],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2020',
    tsconfigRaw: '{}',
    legalComments: 'none',
  })
  const [script] = outputFiles
  if (!script) throw new Error('esbuild produced no file for the tracker')
  return script.text
}

if (import.meta.main) {
  const script = await buildTracker()
  await mkdir(new URL('.', output), { recursive: true })
  await writeFile(output, script)
}
