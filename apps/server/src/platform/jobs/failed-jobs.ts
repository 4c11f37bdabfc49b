import type { Postgres } from '../postgres/postgres.ts'

export type FailedJob = { id: string; queue: string; error: string; failedAt: string }

/** Lists the jobs that were given up and that pg-boss still keeps, the oldest first. */
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
 * Retries jobs that were given up. They run at once if a process works on their queue.
 *
 * @returns the number of jobs
 */
export const retryFailedJobs = async (
  postgres: Pick<Postgres, 'run'>,
  filter: { queue?: string | undefined; id?: string | undefined } = {},
): Promise<number> => {
  const failed = (await listFailedJobs(postgres))
    .filter(({ queue, id }) => (filter.queue ?? queue) === queue && (filter.id ?? id) === id)
    .map(({ id }) => id)
  // pg-boss's own `retry` would keep the job waiting for the delay of the retry that it never got.
  if (failed.length > 0)
    await postgres.run(
      `update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
       where state = 'failed' and id = any ($1::uuid[])`,
      [`{${failed.join(',')}}`],
    )
  return failed.length
}
