import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { callApi, startTalkie } from '@talkie/server/testing'

export const admin = { email: 'admin@motorvalles.es', password: 'una-clave-larga' }

export type Talkie = {
  url: string
  /** Calls a procedure of the API as the administrator. Throws unless it succeeds. */
  call: <Answer>(path: string, body?: unknown) => Promise<Answer>
}

/** A separate, empty Talkie for each worker, with an administrator. Its URL has the host `localhost`. */
export const test = base.extend<object, { talkie: Talkie }>({
  talkie: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
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
      const { accessToken } = await callApi<{ accessToken: string }>(url, '', '/login-new', admin)
      await use({ url, call: (path, body) => callApi(url, accessToken, path, body) })
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
