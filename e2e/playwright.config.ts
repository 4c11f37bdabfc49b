import { defineConfig } from '@playwright/test'

/** Browser tests, on the machine's own Chromium. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  reporter: 'list',
  // The screens share one demo, which takes a while to load: they stand in one worker, the sites in what is left.
  projects: [
    { name: 'screens', testDir: 'screens', workers: 1 },
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
