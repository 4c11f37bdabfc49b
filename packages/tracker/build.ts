import { mkdir, writeFile } from 'node:fs/promises'
import { minify } from '@swc/core'
import { build } from 'esbuild'
import { type TrackerModule, trackerModules } from './compose.ts'

const source = new URL('src/', import.meta.url)
const output = new URL('dist/', import.meta.url)

/**
 * Bundles and minifies the tracker alone, as accounts without modules get it: one script that runs on any page. All of
 * these accounts share the same file.
 */
export const buildTracker = (): Promise<string> =>
  bundle('main.ts', {
    composed: false,
    // Names of our own objects. None of them is a name of the browser or of the contract.
    mangleProps: /^(was|shownText|open|look|settle|decide|viewed|server|tag)$/,
  })

/** Bundles what `composeTracker` joins: the core that starts modules, and the modules by their names. */
export const buildParts = async (): Promise<{ core: string; modules: Record<TrackerModule, string> }> => {
  const core = await bundle('main.ts', { composed: true })
  const modules = await Promise.all(
    trackerModules.map(async (name) => [name, await bundle(`modules/${name}.ts`, { composed: true })]),
  )
  return { core, modules: Object.fromEntries(modules) }
}

const bundle = async (
  entry: string,
  { composed, mangleProps }: { composed: boolean; mangleProps?: RegExp },
): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [new URL(entry, source).pathname],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2020',
    tsconfigRaw: '{}',
    define: { COMPOSED: String(composed) },
    ...(mangleProps && { mangleProps }),
    legalComments: 'none',
  })
  const [script] = outputFiles
  if (!script) throw new Error(`esbuild produced no file for ${entry}`)
  // A second minifier inlines what esbuild leaves: the script is 4% smaller.
  const { code } = await minify(script.text, {
    compress: { passes: 4, ecma: 2020, toplevel: true, hoist_funs: true, unsafe_arrows: true },
    mangle: { toplevel: true },
    ecma: 2020,
    module: false,
  })
  return code
}

if (import.meta.main) {
  const [tracker, { core, modules }] = await Promise.all([buildTracker(), buildParts()])
  await mkdir(output, { recursive: true })
  for (const [name, text] of Object.entries({ tracker, core, ...modules }))
    await writeFile(new URL(`${name}.js`, output), text)
}
