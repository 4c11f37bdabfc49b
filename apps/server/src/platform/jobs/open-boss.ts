import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Postgres } from '../postgres/postgres.ts'

/** pg-boss over either kind of PostgreSQL, which notifies of jobs that are sent; it is not started yet. */
export const openBoss = (postgres: Pick<Postgres, 'run' | 'listen'>, options: ConstructorOptions = {}) =>
  new PgBoss({
    db: {
      executeSql: (text, values) => postgres.run(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        await postgres.listen(channel, onNotification, onReconnect)
        // The connection is the process's, and ends with it.
        return { close: async () => {} }
      },
    },
    schema: 'jobs',
    ...options,
  })
