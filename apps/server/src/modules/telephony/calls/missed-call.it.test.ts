import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { isMissed, missedCall } from './missed-call.ts'

let store: TestPostgres
beforeAll(async () => {
  store = await openTestPostgres()
})
afterAll(() => store?.close())

/** Everything that the rule reads of a call. */
const calls = fc.record({
  state: fc.constantFrom('ringing' as const, 'answered' as const, 'ended' as const),
  disposition: fc.constantFrom(null, 'answered', 'no_answer', 'busy', 'failed', 'canceled', 'unknown'),
  answeredAt: fc.constantFrom(null, new Date('2026-11-10T09:00:05Z')),
  voicemail: fc.boolean(),
})

test('a call is missed by the same rule in the code and in the records, whatever became of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(calls, { minLength: 100, maxLength: 100 }), async (some) => {
      const rows = some.map(({ answeredAt, ...rest }) => ({ ...rest, answered_at: answeredAt }))
      const { rows: missed } = await store.postgres.db.execute(sql`
        select ${missedCall} as missed
        from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as (state text, disposition text, answered_at timestamptz, voicemail boolean)) with ordinality
          as call(state, disposition, answered_at, voicemail, place)
        order by place`)
      expect(missed).toEqual(some.map((one) => ({ missed: isMissed(one) })))
    }),
    { numRuns: 20 },
  )
})
