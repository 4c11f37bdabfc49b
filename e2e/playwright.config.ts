import { defineConfig } from '@playwright/test'

/** Browser tests, on the machine's own Chromium. */
export default defineConfig({
  testDir: '.',
  globalSetup: './screens/demo-data.ts',
  workers: 2,
  reporter: 'list',
  projects: [
    { name: 'screens', testDir: 'screens' },
    { name: 'sites', testIgnore: 'screens/**' },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
})
