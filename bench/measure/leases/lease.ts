import { createSimpleSite, leaseNumbers, openEmbeddedPostgres } from '@talkie/server/testing/records'
import { sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { type Measurement, percentile } from '../../figure.ts'

/** Measures leases on the embedded PostgreSQL: one visit per statement, and 32 visits per statement. */
export const lease: Measurement = {
  name: 'lease',
  measure: async () => {
    const postgres = await openEmbeddedPostgres('memory://')
    const { account, ringpoolId } = await createSimpleSite(postgres.db, { numbers: 9000 })
    const ask = () => ({
      visitId: v7(),
      visitorId: v4(),
      accountId: account.id,
      ringpoolId,
      holdSeconds: 5,
      leaseId: v7(),
    })
    let clock = Date.now()
    const times = async (visits: number, statements: number) => {
      const taken: number[] = []
      for (let turn = 0; turn < statements; turn++) {
        const group = Array.from({ length: visits }, ask)
        clock += visits
        const began = performance.now()
        await leaseNumbers(postgres.db, group, new Date(clock))
        taken.push(performance.now() - began)
      }
      return taken.sort((a, b) => a - b)
    }
    await times(1, 300)
    const alone = await times(1, 1000)
    const grouped = await times(32, 300)
    const { rows } = await postgres.db.execute<{ doubled: number }>(sql`
      select count(*) filter (where leased_at < before)::int as doubled from (
        select leased_at, lag(ends_at) over (partition by number_id order by leased_at) as before from lease) l`)
    await postgres.close()
    const total = grouped.reduce((sum, time) => sum + time, 0)
    return [
      { name: 'lease for one visit p50', value: percentile(alone, 0.5), unit: 'ms' },
      { name: 'lease for one visit p99', value: percentile(alone, 0.99), unit: 'ms' },
      { name: 'lease for 32 visits p50', value: percentile(grouped, 0.5), unit: 'ms' },
      { name: 'leases in groups of 32', value: (32 * grouped.length * 1000) / total, unit: 'leases/s' },
      { name: 'double leases', value: rows[0]?.doubled ?? 0, unit: 'leases' },
    ]
  },
}
