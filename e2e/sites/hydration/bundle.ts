import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { build, type Plugin } from 'esbuild'

/** A framework's two builds: they warn of different things. */
export type Mode = 'production' | 'development'

/** A page that a server rendered: its HTML in the body, and the script that hydrates it. */
export type RenderedPage = { body: string; script: string }

type Source = {
  /** A module. On the server, its default export returns the page's HTML. */
  contents: string
  mode: Mode
  /** Where its packages are looked up: React 18 and 19 are in two folders. */
  from: '.' | '../../../apps/web'
  alias?: Record<string, string>
  plugins?: Plugin[]
}

async function bundle(
  { contents, mode, from, alias = {}, plugins = [] }: Source,
  platform: 'node' | 'browser',
): Promise<string> {
  const resolveDir = fileURLToPath(new URL(from, import.meta.url))
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    absWorkingDir: resolveDir,
    bundle: true,
    write: false,
    platform,
    format: platform === 'node' ? 'cjs' : 'iife',
    minify: mode === 'production',
    conditions: [mode],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    alias,
    plugins,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** Renders a page by a framework's server build, and builds the script that hydrates it. */
export async function renderPage(server: Source, client: Source): Promise<RenderedPage> {
  const [serverCode, script] = await Promise.all([bundle(server, 'node'), bundle(client, 'browser')])
  const module: { exports: { default?: () => string | Promise<string> } } = { exports: {} }
  compileFunction(serverCode, ['module', 'exports', 'require'])(
    module,
    module.exports,
    createRequire(import.meta.url),
  )
  return { body: (await module.exports.default?.()) ?? '', script }
}
