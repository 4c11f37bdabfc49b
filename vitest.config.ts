import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const onStores = ['apps/**/*.it.test.ts', 'packages/**/*.it.test.ts']
const overSip = ['deploy/**/*.sip.test.ts']

/**
 * Four projects: `unit` are rules without I/O; `embedded` and `server` run the same integration tests on the
 * embedded stores and on a real PostgreSQL server with ClickHouse over HTTP. What is true of one kind of stores alone,
 * or changes with neither (who may call what, which rows a figure counts), has the kind in its file's name. `sip` places
 * real calls through the SIP edge, by the Debian packages that `.ci/run` installs.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores, at least two of which are assumed: some tests wait for a second of the clock.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What is right but late on a busy machine is not a fault; what never comes still is.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['apps/**/*.test.{ts,tsx}', '{packages,bench,scripts,deploy}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...onStores, ...overSip],
          // They touch nothing outside of themselves; a process for each takes longer than all of them together.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: onStores,
          exclude: [...configDefaults.exclude, '**/*.server.it.test.ts'],
          // Each file opens stores of its own; to load the server for each again takes a quarter of the time.
          isolate: false,
          env: { TALKIE_TEST_STORES: 'embedded' },
          globalSetup: './apps/server/src/testing/stores/postgres-template.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: onStores,
          exclude: [...configDefaults.exclude, '**/*.embedded.it.test.ts'],
          isolate: false,
          env: { TALKIE_TEST_STORES: 'server' },
          globalSetup: './apps/server/src/testing/stores/postgres-server.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'sip',
          include: overSip,
          // Calls ring and are talked; all of a file at once.
          testTimeout: 120_000,
          maxConcurrency: 20,
        },
      },
    ],
  },
})
