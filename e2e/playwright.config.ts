import { defineConfig } from '@playwright/test'

/** Browser tests, on the machine's own Chromium. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
})
