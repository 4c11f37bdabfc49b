import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProcesses, type Processes, patient } from './testing/processes/whole-process.ts'

let processes: Processes
beforeAll(async () => {
  processes = await openProcesses()
})
afterAll(() => processes?.close())

describe('a process whose embedded database has stopped', () => {
  it('logs it in one line and exits, instead of waiting for ever', patient, async () => {
    const preload = new URL('./testing/processes/kill-workers.ts', import.meta.url).href
    const { url, process: child, output } = await processes.start({ NODE_OPTIONS: `--import ${preload}` })
    const before = output().length
    const ended = once(child, 'exit')
    child.kill('SIGUSR2')
    expect(await ended).toEqual([1, null])
    const lines = output().slice(before).trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 60,
      msg: 'The embedded PostgreSQL stopped, and Talkie with it; start it again.',
    })
    await expect(fetch(`${url}/readyz`)).rejects.toThrow()
  })
})
