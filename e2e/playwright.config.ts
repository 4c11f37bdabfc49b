import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'

/** Browser tests, on the Chromium that `chromium.ts` finds. */
export default defineConfig({
  testDir: '.',
  globalSetup: './screens/demo-data.ts',
  workers: 2,
  // Two servers and two browsers share two cores. A slow result is not a failure; a missing one still is.
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
