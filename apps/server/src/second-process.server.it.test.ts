import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRefused } from './testing/processes/talkie-process.ts'
import { openProcesses, type Processes, patient } from './testing/processes/whole-process.ts'

let processes: Processes
beforeAll(async () => {
  processes = await openProcesses()
})
afterAll(() => processes?.close())

describe('a second process with the same database', () => {
  it('does not start with another event store, and names the setting', patient, async () => {
    const { stop } = await processes.start()
    await stop()
    const { code, said } = await startRefused({
      DATA_DIR: join(processes.dataDir, 'second'),
      DATABASE_URL: processes.servers?.postgresUrl ?? '',
    })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The event store in DATA_DIR .* is new or empty, and not that of the records in DATABASE_URL: restore it from a backup, or set CLICKHOUSE_URL .*docs\/operations\.md\.$/,
    )
  })
})
