import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createSimpleSite, openPostgresServer, startPostgres } from '@talkie/server/testing/records'
import { sql } from 'drizzle-orm'
import type { Measurement } from '../../figure.ts'
import type { LeaseTask } from './lease-task.ts'

const processes = 4
const visits = 1_000_000
const numbers = 100_000

const run = promisify(execFile)
const worker = fileURLToPath(new URL('./lease-worker.ts', import.meta.url))

/** Leases numbers of one ringpool for a million visits, from four processes on one durable PostgreSQL server. */
export const leaseProcesses: Measurement = {
  name: 'lease-processes',
  measure: async () => {
    const server = await startPostgres({ durable: true })
    try {
      const postgres = await openPostgresServer(server.url)
      const { account, ringpoolId } = await createSimpleSite(postgres.db, { numbers })
      const task: LeaseTask = {
        url: server.url,
        accountId: account.id,
        ringpoolId,
        visits: visits / processes,
        perGroup: 32,
        holdSeconds: 1,
      }
      const began = performance.now()
      const done = await Promise.all(
        Array.from({ length: processes }, () => run(process.execPath, [worker, JSON.stringify(task)])),
      )
      const seconds = (performance.now() - began) / 1000
      const granted = done.reduce((sum, { stdout }) => sum + Number(stdout), 0)
      const { rows } = await postgres.db.execute<{ stored: number; doubled: number }>(sql`
        select count(*)::int as stored, count(*) filter (where leased_at < before)::int as doubled from (
          select leased_at, max(ends_at) over (partition by number_id order by leased_at, ends_at
                                               rows between unbounded preceding and 1 preceding) as before
          from lease) l`)
      await postgres.close()
      const found = rows[0] ?? { stored: 0, doubled: 0 }
      return [
        { name: `leases of ${processes} processes`, value: found.stored, unit: 'leases' },
        { name: `visits without a number, ${processes} processes`, value: visits - granted, unit: 'visits' },
        { name: `leases at ${processes} processes`, value: granted / seconds, unit: 'leases/s' },
        { name: `double leases, ${processes} processes`, value: found.doubled, unit: 'leases' },
      ]
    } finally {
      await server.stop()
    }
  },
}
