import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { shouldRunTraffic } from './start-traffic.ts'

test.each<[why: string, environment: Record<string, string>, isDemo: boolean, expected: boolean]>([
  ['where the demo was loaded', {}, true, true],
  ['not in an installation of one’s own', {}, false, false],
  ['not where it is switched off', { TALKIE_DEMO_TRAFFIC: 'false' }, true, false],
  ['not where nobody wants the demo any more', { TALKIE_DEMO: 'false' }, true, false],
  ['not unasked in a database of one’s own', { DATABASE_URL: 'postgres://db/talkie' }, true, false],
  [
    'in one where the demo is wanted',
    { DATABASE_URL: 'postgres://db/talkie', TALKIE_DEMO: 'true' },
    true,
    true,
  ],
])('the demo’s traffic goes on %s', (_why, environment, isDemo, expected) => {
  expect(shouldRunTraffic(readConfig(environment), isDemo)).toBe(expected)
})
