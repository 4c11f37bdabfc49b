import { defineConfig } from '@playwright/test'
import { debianChromium } from './chromium.ts'

/** Browser tests, on the machine's own Chromium. */
export default defineConfig({
  testDir: '.',
  globalSetup: './screens/demo-data.ts',
  workers: 2,
  reporter: 'list',
  // Sites want no demo: the first screens load it beside them.
  projects: [
    { name: 'sites', testIgnore: 'screens/**' },
    { name: 'screens', testDir: 'screens' },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: debianChromium,
  },
})
