import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'

/** Browser tests, on the Chromium that `chromium.ts` finds. */
export default defineConfig({
  testDir: '.',
  globalSetup: './screens/demo-data.ts',
  workers: 2,
  // Two servers and two browsers share two cores: what is right but late is not a fault, what never comes still is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Sites want no demo: the first screens load it beside them.
  projects: [
    { name: 'sites', testIgnore: 'screens/**' },
    { name: 'screens', testDir: 'screens' },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
  },
})
