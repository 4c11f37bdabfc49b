import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'

/** Browser tests, on the Chromium that `chromium.ts` finds. */
export default defineConfig({
  testDir: '.',
  globalSetup: './screens/demo-data.ts',
  workers: Math.max(2, availableParallelism()),
  // Each worker has a core for its server and its browser. A slow result is not a failure; a missing one still is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // The `sites` tests need no demo, so the first `screens` tests load it in parallel.
  projects: [
    { name: 'sites', testIgnore: 'screens/**' },
    { name: 'screens', testDir: 'screens' },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
  },
})
