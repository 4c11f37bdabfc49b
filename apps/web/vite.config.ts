import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { minifyContractRouter } from '@orpc/contract'
import { contract } from '@talkie/contract/procedures'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressFiles } from './scripts/compress-files.ts'

const root = import.meta.dirname

/** The commit, or a hash of the sources in a tree without git: marks the build that wrote the query cache. */
const buildVersion = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, stdio: 'pipe' })
      .toString()
      .trim()
  } catch {
    const hash = createHash('sha256')
    for (const file of globSync('src/**/*.{ts,tsx,json,css}', { cwd: root }).sort())
      hash.update(readFileSync(`${root}/${file}`))
    return hash.digest('hex').slice(0, 12)
  }
}

const server = { target: 'http://127.0.0.1:3000', changeOrigin: false }

/** Libraries that only some screens need: each is a chunk of its own, outside the first load. */
const chunkOf: [name: string, test: RegExp][] = [
  ['charts', /node_modules\/(echarts|zrender)\//],
  ['tables', /node_modules\/@tanstack\/(react-table|table-core|react-virtual|virtual-core)\//],
  ['dates', /node_modules\/(@mantine\/dates|dayjs)\//],
  ['phones', /node_modules\/libphonenumber-js\//],
]

/**
 * The icons of the navigation, which the first load shows. Screens import some of them too, and each of those would be a
 * file of its own.
 */
const navigationIcons = (): RegExp => {
  const router = readFileSync(`${root}/src/frame/router.tsx`, 'utf8')
  return new RegExp(`/icons/(${[...new Set(router.match(/\bIcon[A-Z]\w+/g))].join('|')})\\.m?js$`)
}

/** Leaves out of a minified procedure what only the server and its documentation read. */
const withoutDocumentation = (name: string, value: unknown): unknown => {
  if (name !== '~orpc' || typeof value !== 'object' || value === null) return value
  const { route } = value as { route: { summary?: string } }
  return { ...value, meta: {}, route: { ...route, summary: undefined } }
}

/**
 * `virtual:contract-routes`: methods and paths of the contract without its schemas. The client needs no more, and the
 * first load does not contain the schemas of every screen.
 */
const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === 'virtual:contract-routes' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:contract-routes'
      ? `export default ${JSON.stringify(minifyContractRouter(contract), withoutDocumentation)}`
      : undefined,
})

/** Writes compressed copies of the built files: the server does not compress files itself. */
const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  writeBundle: ({ dir }) => {
    if (dir) compressFiles(dir)
  },
})

export default defineConfig({
  root,
  plugins: [react(), contractRoutes(), compressedFiles()],
  // The test page of ringpools uses the tracker's code, with rules that select elements.
  define: { __BUILD__: JSON.stringify(buildVersion()), COMPOSED: 'true' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/collect': server, '/dni': server, '/hooks': server },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first load names every file that a screen loads along. Single icons and names of classes are so small that they may come after it.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(Icon[A-Z]\w*|[\w-]+\.module)-[\w-]+\.js$/.test(file)),
    },
    rolldownOptions: {
      // Text objects are plain data: unused keys are dropped from a chunk.
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/texts/') },
      output: {
        // The first load lists the files of all screens: shorter hashes, of 42 bits, keep that list short.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Otherwise, what these libraries share with the first load (React, Mantine's core) would move into their
          // chunks.
          includeDependenciesRecursively: false,
          groups: [...chunkOf, ['icons', navigationIcons()] as const].map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
})
