import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '../../platform/postgres/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a migrated, closed embedded PostgreSQL. */
    postgresTemplate: string
  }
}

/** One migrated PostgreSQL per run of the `embedded` project. Test files copy it, because creating one takes seconds. */
export default async function setup(project: TestProject) {
  const template = await mkdtemp(join(tmpdir(), 'talkie-template-'))
  const postgres = await openEmbeddedPostgres(template)
  await postgres.close()
  project.provide('postgresTemplate', template)
  return () => rm(template, { recursive: true, force: true })
}
