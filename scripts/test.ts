/**
 * Runs all checks, fastest first: types, lint, architecture, texts, sizes, then unit, integration and browser tests.
 * Prints the number of tests at the end.
 */
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  describeFailure,
  type FailedTest,
  listFailedInPlaywright,
  type PlaywrightReport,
} from './failed-tests.ts'
import { runStep, type Step } from './run-step.ts'

const checks: Step[] = [
  { name: 'lockfile', command: 'node', args: ['scripts/complete-lockfile.js', '--check'] },
  ...[
    'packages/contract',
    'packages/texts',
    'packages/tracker',
    'packages/widget',
    'packages/react',
    'apps/server',
    'apps/web',
    'e2e',
    'bench',
    'deploy/kamailio',
  ].map((project) => ({
    name: `types of ${project}`,
    command: 'tsc',
    args: ['-p', project],
  })),
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  {
    name: 'architecture',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'deploy'],
  },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'texts', command: 'node', args: ['packages/texts/scripts/check-texts.ts'] },
  { name: 'sizes', command: 'node', args: ['scripts/check-sizes.ts'] },
]

const results = {
  vitest: '.tmp/vitest.json',
  vitestFailures: '.tmp/vitest-failures.json',
  browser: '.tmp/playwright.json',
}
/** Shared by the processes of both runners: each test file, worker and server is a process that loads the same modules. */
const compileCache = { NODE_COMPILE_CACHE: resolve('.tmp/compile-cache') }
const tests: Step[] = [
  {
    name: 'unit and integration tests',
    command: 'vitest',
    args: [
      'run',
      ...['default', 'json', './scripts/report-failures.ts'].map((name) => `--reporter=${name}`),
      `--outputFile.json=${results.vitest}`,
    ],
    env: { ...compileCache, TALKIE_TEST_FAILURES: results.vitestFailures },
  },
  {
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    // Playwright resolves a relative name against its configuration's folder.
    env: { ...compileCache, PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(results.browser) },
  },
]

const readJson = <Report>(file: string, ifAbsent: Report): Report => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return ifAbsent
  }
}

/** The number of passed tests and the failures, from the reports of both runners. */
const readResults = () => {
  const vitest = readJson<{ numPassedTests?: number }>(results.vitest, {})
  const browser = readJson<PlaywrightReport>(results.browser, {})
  return {
    passed: (vitest.numPassedTests ?? 0) + (browser.stats?.expected ?? 0),
    failures: [...readJson<FailedTest[]>(results.vitestFailures, []), ...listFailedInPlaywright(browser)],
  }
}

/** The page content when a browser test failed. In CI, it is the only view of the page. */
const printFailedPages = () => {
  for (const file of globSync('e2e/test-results/*/error-context.md'))
    process.stdout.write(`\n▸ ${file}\n${readFileSync(file, 'utf8').slice(0, 2000)}\n`)
}

const onlyChecks = process.argv.includes('check')
mkdirSync('.tmp', { recursive: true })
for (const file of [...Object.values(results), 'e2e/test-results'])
  rmSync(file, { force: true, recursive: true })
const failed = [...checks, ...(onlyChecks ? [] : tests)]
  .filter((step) => !runStep(step))
  .map(({ name }) => name)
const { passed, failures } = onlyChecks ? { passed: 0, failures: [] } : readResults()
if (failures.length > 0) {
  printFailedPages()
  // At the very end, because CI may show only the last lines of a long run.
  for (const failure of failures) process.stdout.write(`\n${describeFailure(failure, process.cwd())}\n`)
}
if (failed.length > 0) process.stdout.write(`\nNot passed: ${failed.join(', ')}\n`)
if (!onlyChecks) {
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
  // Regardless of the runners' exit codes.
  if (passed === 0 || failures.length > 0) process.exit(1)
}
process.exit(failed.length > 0 ? 1 : 0)
