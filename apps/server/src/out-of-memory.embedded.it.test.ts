import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProcesses, type Processes, patient } from './testing/processes/whole-process.ts'

let processes: Processes
beforeAll(async () => {
  processes = await openProcesses()
})
afterAll(() => processes?.close())

/** The embedded event store catches the signals of a crash, and sleeps for five minutes in its handler. */
it(
  'a process that runs out of memory reports it and exits, so that it can be restarted',
  patient,
  async () => {
    const preload = new URL('./testing/processes/exhaust-memory.ts', import.meta.url).href
    const { process: child, output } = await processes.start({
      NODE_OPTIONS: `--import ${preload} --max-old-space-size=300`,
    })
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(20_000) })
    child.kill('SIGUSR2')
    expect(await ended).toEqual([null, 'SIGABRT'])
    expect(output()).toMatch(/^FATAL ERROR: .*JavaScript heap out of memory$/m)
  },
)
