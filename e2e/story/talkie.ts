import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { askApi, startTalkie } from '@talkie/server/testing'

export const admin = { email: 'admin@motorvalles.es', password: 'una-clave-larga' }

export type Talkie = {
  url: string
  /** Calls a procedure of the API as the administrator; throws what is not a success. */
  call: <Answer>(path: string, body?: unknown) => Promise<Answer>
}

/** A Talkie of its own for a worker: empty, with an administrator. Its address has `localhost` as host. */
export const test = base.extend<object, { talkie: Talkie }>({
  talkie: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names out of a pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'talkie-e2e-'))
      const running = await startTalkie({
        DATA_DIR: dataDir,
        HOST: 'localhost',
        TALKIE_DEMO: 'false',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      })
      const url = running.url.replace('127.0.0.1', 'localhost')
      const { accessToken } = await askApi<{ accessToken: string }>(url, '', '/login-new', admin)
      await use({ url, call: (path, body) => askApi(url, accessToken, path, body) })
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
