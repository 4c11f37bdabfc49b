import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's `postgres` database. */
    postgresUrl: string
  }
}

/** One real PostgreSQL server per run of the `server` project, in which each test file creates its own database. */
export default async function setup(project: TestProject) {
  const server = await startPostgres({ durable: false })
  project.provide('postgresUrl', server.url)
  return server.stop
}
