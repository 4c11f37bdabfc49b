import { z } from 'zod'
import { forgetVisitorsOfEvents } from './modules/events/index.ts'
import { forgetVisitorOfCalls } from './modules/telephony/index.ts'
import {
  findForgottenVisitors,
  forgetVisitor,
  removeForgottenVisitor,
  type Visitor,
} from './modules/tracking/index.ts'
import type { Clickhouse } from './platform/clickhouse/clickhouse-client.ts'
import type { Clock } from './platform/clock.ts'
import { defineJob } from './platform/jobs/define-job.ts'
import type { Database } from './platform/postgres/postgres.ts'

type Deps = { db: Database; clickhouse: Clickhouse }

/** A visit that was on its way when its visitor withdrew is stored by then, and its events have been copied. */
const settleMs = 5 * 60_000

/** Anybody may send ids that nobody has: they must not keep the visitors after them waiting. */
const maxBatches = 40

/**
 * Completes what `POST /collect/forget` began: takes visitors who withdrew consent out of calls and events, and out of
 * visits that were stored meanwhile.
 */
export const forgetVisitors = async (deps: Deps, now: Date): Promise<void> => {
  const until = new Date(now.getTime() - settleMs)
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const forgotten = await findForgottenVisitors(deps.db, { until })
    if (forgotten.length === 0) return
    await forgetBatch(deps, forgotten, now)
  }
}

const forgetBatch = async ({ db, clickhouse }: Deps, forgotten: readonly Visitor[], now: Date) => {
  for (const visitor of forgotten) {
    await forgetVisitor(db, { ...visitor, at: now })
    await forgetVisitorOfCalls(db, visitor)
  }
  const byAccount = Map.groupBy(forgotten, ({ accountId }) => accountId)
  for (const [accountId, visitors] of byAccount) {
    await forgetVisitorsOfEvents(
      { db, clickhouse },
      { accountId, visitorIds: visitors.map(({ visitorId }) => visitorId) },
    )
    for (const visitor of visitors) await removeForgottenVisitor(db, visitor)
  }
}

/** The job that forgets visitors who withdrew consent. */
export const forgetJobs = (deps: Deps & { clock: Clock }) => [
  defineJob({
    name: 'forget-visitors',
    payload: z.object({}),
    schedule: { cron: '*/10 * * * *', payload: {} },
    handle: () => forgetVisitors(deps, deps.clock.now()),
  }),
]
