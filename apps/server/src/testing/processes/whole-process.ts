import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openTestStores } from '../stores/stores.ts'
import { startTalkie, type TalkieProcess } from './talkie-process.ts'

/** A generous timeout, because each test starts a whole process on a possibly busy machine. */
export const patient = { timeout: 120_000 }

export const admin = { email: 'admin@motorvalles.es', password: 'una-clave-larga' }

/** Prepares stores on which a test starts whole Talkie processes, one after the other. */
export const openProcesses = async () => {
  const onServer = process.env.TALKIE_TEST_STORES === 'server'
  const dataDir = await mkdtemp(join(tmpdir(), 'talkie-process-'))
  const servers = onServer ? await openTestStores() : undefined
  if (!onServer) cpSync(inject('postgresTemplate'), dataDir, { recursive: true })
  let talkie: TalkieProcess | undefined
  return {
    dataDir,
    servers,
    start: async (more: Record<string, string> = {}) => {
      talkie = await startTalkie({
        DATA_DIR: dataDir,
        TALKIE_DEMO: 'false',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...(servers?.postgresUrl && { DATABASE_URL: servers.postgresUrl }),
        ...(servers?.clickhouseUrl && { CLICKHOUSE_URL: servers.clickhouseUrl }),
        ...more,
      })
      return talkie
    },
    close: async () => {
      if (talkie?.process.exitCode === null) await talkie.kill()
      await servers?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type Processes = Awaited<ReturnType<typeof openProcesses>>
