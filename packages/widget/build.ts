import { mkdir, writeFile } from 'node:fs/promises'
import { minify } from '@swc/core'
import { build } from 'esbuild'

const entry = new URL('src/main.ts', import.meta.url)
const output = new URL('dist/widget.js', import.meta.url)

/** Bundles and minifies the forms to be called back into one script that runs on any page. All accounts share it. */
export async function buildWidget(): Promise<string> {
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
  if (!script) throw new Error('esbuild produced no file for the widget')
  const { code } = await minify(script.text, {
    compress: { passes: 3, ecma: 2020, toplevel: true },
    mangle: { toplevel: true },
    ecma: 2020,
    module: false,
  })
  return code
}

if (import.meta.main) {
  const script = await buildWidget()
  await mkdir(new URL('.', output), { recursive: true })
  await writeFile(output, script)
}
