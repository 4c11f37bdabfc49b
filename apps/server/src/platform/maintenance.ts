import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from './jobs/define-job.ts'
import type { Database, Postgres } from './postgres/postgres.ts'

const setting = (name: string) => sql`current_setting(${name})::float8`

/**
 * Names of the tables that autovacuum would process now, by its formulas and the server's thresholds:
 * https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM
 *
 * PGlite flushes its statistics only when told to, and loses them on restart. A table that was not vacuumed since the
 * restart is therefore due whatever the counters say.
 */
const listDueTables = async (db: Database): Promise<string[]> => {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ name: string }>(sql`
    select relid::regclass::text as name
    from pg_stat_user_tables
    join (
      -- A partitioned table has no rows of its own. reltuples is -1 before the first vacuum.
      select oid, greatest(reltuples, 0) as live from pg_class where relkind = 'r'
    ) size on size.oid = relid
    where last_vacuum is null
      or n_dead_tup > ${setting('autovacuum_vacuum_threshold')}
        + ${setting('autovacuum_vacuum_scale_factor')} * live
      or n_ins_since_vacuum > ${setting('autovacuum_vacuum_insert_threshold')}
        + ${setting('autovacuum_vacuum_insert_scale_factor')} * live
      or n_mod_since_analyze > ${setting('autovacuum_analyze_threshold')}
        + ${setting('autovacuum_analyze_scale_factor')} * live
    order by name`)
  return rows.map(({ name }) => name)
}

/**
 * Vacuums and analyzes the tables that are due.
 *
 * @returns their names, with the schema where it is not `public`
 */
export const vacuumDueTables = async (db: Database): Promise<string[]> => {
  const tables = await listDueTables(db)
  for (const table of tables) await db.execute(sql.raw(`vacuum analyze ${table}`))
  return tables
}

/** The embedded PostgreSQL has no autovacuum. This job does its work: without it, tables with many updates bloat. */
export const maintenanceJobs = ({ db, embedded }: Postgres) =>
  embedded
    ? [
        defineJob({
          name: 'vacuum',
          payload: z.object({}),
          schedule: { cron: '*/5 * * * *', payload: {} },
          handle: async () => {
            await vacuumDueTables(db)
          },
        }),
      ]
    : []
