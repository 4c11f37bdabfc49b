import type { Postgres } from '../postgres/postgres.ts'
import { openBoss } from './open-boss.ts'

export type FailedJob = { id: string; queue: string; error: string; failedAt: string }

/** Jobs that were given up in the last days, the oldest first. */
export const listFailedJobs = async ({ run }: Pick<Postgres, 'run'>): Promise<FailedJob[]> => {
  const { rows: schema } = await run("select to_regclass('jobs.job')::text as jobs")
  if (!schema[0]?.jobs) return []
  const { rows } = await run(`
    select id::text as id, name as queue, coalesce(output->>'message', output::text, '') as error,
      to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "failedAt"
    from jobs.job where state = 'failed' order by completed_on, id`)
  return rows as FailedJob[]
}

/**
 * Has jobs that were given up done again, once more each.
 *
 * @returns how many
 */
export const retryFailedJobs = async (
  postgres: Pick<Postgres, 'run' | 'listen'>,
  filter: { queue?: string | undefined; id?: string | undefined } = {},
): Promise<number> => {
  const failed = (await listFailedJobs(postgres)).filter(
    ({ queue, id }) => (filter.queue ?? queue) === queue && (filter.id ?? id) === id,
  )
  if (failed.length === 0) return 0
  const boss = openBoss(postgres, { supervise: false, schedule: false })
  await boss.start()
  for (const [queue, jobs] of Map.groupBy(failed, (job) => job.queue))
    await boss.retry(
      queue,
      jobs.map(({ id }) => id),
    )
  await boss.stop({ graceful: false })
  return failed.length
}
