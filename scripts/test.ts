/**
 * Everything that has to hold, in the order in which it fails fastest: types, lint, architecture, texts, sizes, then
 * unit, integration and browser tests. Closes with the count of tests.
 */
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { runStep, type Step } from './run-step.ts'

const checks: Step[] = [
  { name: 'lockfile', command: 'node', args: ['scripts/complete-lockfile.js', '--check'] },
  ...['packages/contract', 'packages/tracker', 'apps/server', 'apps/web', 'e2e', 'bench'].map((project) => ({
    name: `types of ${project}`,
    command: 'tsc',
    args: ['-p', project],
  })),
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  {
    name: 'architecture',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'apps', 'packages'],
  },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'texts', command: 'node', args: ['apps/web/scripts/check-locales.ts'] },
  { name: 'sizes', command: 'node', args: ['scripts/check-sizes.ts'] },
]

const results = { vitest: '.tmp/vitest.json', browser: '.tmp/playwright.json' }
const tests: Step[] = [
  {
    name: 'unit and integration tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results.vitest}`],
    // Each file of tests is a process of its own; what Node compiled for one, the others need not compile.
    env: { NODE_COMPILE_CACHE: resolve('.tmp/compile-cache') },
  },
  {
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    // Playwright reads a relative name from its configuration's folder.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(results.browser) },
  },
]

const readJson = (file: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Passed and failed tests of both runners, out of their own reports. */
const count = () => {
  const vitest = readJson(results.vitest) as { numPassedTests?: number; numFailedTests?: number }
  const browser = readJson(results.browser) as {
    stats?: { expected: number; unexpected: number; flaky: number }
  }
  return {
    passed: (vitest.numPassedTests ?? 0) + (browser.stats?.expected ?? 0),
    failed: (vitest.numFailedTests ?? 0) + (browser.stats?.unexpected ?? 0) + (browser.stats?.flaky ?? 0),
  }
}

/** What stood on the page when a browser test failed: where nobody can look at the machine, this is all there is. */
const printFailedPages = () => {
  for (const file of globSync('e2e/test-results/*/error-context.md'))
    process.stdout.write(`\n▸ ${file}\n${readFileSync(file, 'utf8').slice(0, 6000)}\n`)
}

const onlyChecks = process.argv.includes('check')
mkdirSync('.tmp', { recursive: true })
for (const file of [...Object.values(results), 'e2e/test-results'])
  rmSync(file, { force: true, recursive: true })
const failed = [...checks, ...(onlyChecks ? [] : tests)]
  .filter((step) => !runStep(step))
  .map(({ name }) => name)
if (failed.length > 0) process.stdout.write(`\nNot passed: ${failed.join(', ')}\n`)
if (!onlyChecks) {
  printFailedPages()
  const { passed, failed: failedTests } = count()
  process.stdout.write(`\n${passed} passed, ${failedTests} failed\n`)
  // Whatever the runners' own codes say.
  if (passed === 0 || failedTests > 0) process.exit(1)
}
process.exit(failed.length > 0 ? 1 : 0)
