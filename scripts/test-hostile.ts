/**
 * Tests Talkie's resistance to attacks and crashes, at greater length than `npm test`, on localhost only: hostile requests
 * to every endpoint, kills under load, health checks beside hostile clients, and the tests of each guard. Prints the
 * results and exits with 1 if any part fails. docs/reliability.md has the figures.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { guards } from './hostile-guards.ts'
import { runStep, type Step } from './run-step.ts'

const usage =
  'npm run test:hostile -- [--only requests,kills,health,guards] [--requests 100000] [--kills 30] [--seconds 10]'
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '10' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}

const server = 'apps/server/src'
/** Otherwise a renamed or removed file would be skipped silently. */
const missing = Object.values(guards)
  .flat()
  .filter((file) => !existsSync(file))
if (missing.length > 0) {
  process.stderr.write(`There is no ${missing.join(', ')}: name its guard's tests anew.\n`)
  process.exit(1)
}

const folder = resolve('.tmp/hostile')
const figures = `${folder}/requests.json`
const guardResults = `${folder}/guards.json`
const vitest = (name: string, files: string[], env: Record<string, string> = {}): Step => ({
  name,
  command: 'vitest',
  args: ['run', ...files],
  env: { NODE_COMPILE_CACHE: resolve('.tmp/compile-cache'), ...env },
})
const parts: Record<string, Step[]> = {
  requests: [
    vitest(
      `${values.requests} hostile requests`,
      ['--project', 'embedded', `${server}/hostile-inputs.it.test.ts`],
      { HOSTILE_REQUESTS: values.requests, HOSTILE_FIGURES: figures },
    ),
  ],
  kills: [
    vitest(`${values.kills} kills`, ['--project', 'embedded', `${server}/crash.it.test.ts`], {
      HOSTILE_KILLS: values.kills,
    }),
  ],
  health: [
    {
      name: 'health checks beside hostile clients',
      command: 'node',
      args: ['bench/hostile/main.ts', '--seconds', values.seconds],
      env: { UV_THREADPOOL_SIZE: '16' },
    },
  ],
  guards: [
    vitest('the tests of each guard', [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${guardResults}`,
      ...Object.values(guards).flat(),
    ]),
  ],
}
const only = values.only?.split(',') ?? Object.keys(parts)
const unknown = only.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(`There is no part called ${unknown.join(', ')}.\n${usage}\n`)
  process.exit(1)
}

mkdirSync(folder, { recursive: true })
for (const file of [figures, guardResults]) rmSync(file, { force: true })
const results = only.flatMap((part) => parts[part] ?? []).map((step) => [step.name, runStep(step)] as const)

const readJson = <Json>(file: string): Json | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Json) : undefined

const statuses = Object.entries(readJson<Record<string, number>>(figures) ?? {})
if (statuses.length > 0)
  process.stdout.write(
    `\nAnswers: ${statuses.map(([status, times]) => `${status} ${times.toLocaleString('en')}`).join(', ')}\n`,
  )

/** A guard passes if all of its test files ran and none failed. */
type Report = { testResults: { name: string; status: string }[] }
const ran = readJson<Report>(guardResults)?.testResults
const guarded = Object.entries(ran ? guards : {}).map(([name, files]) => {
  const held = files.every((file) => {
    const own = ran?.filter((one) => one.name.endsWith(file)) ?? []
    return own.length > 0 && own.every(({ status }) => status === 'passed')
  })
  return [name, held] as const
})

const lines = [...results, ...guarded].map(([name, held]) => `${held ? '✓' : '✗'} ${name}`)
process.stdout.write(`\n${lines.join('\n')}\n`)
process.exit([...results, ...guarded].every(([, held]) => held) ? 0 : 1)
