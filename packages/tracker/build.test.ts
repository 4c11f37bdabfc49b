import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildTracker } from './build.ts'

test('the tracker is one script of at most 4.0 kB gzipped, without eval and without cookies', async () => {
  const script = await buildTracker()
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(4000)
  expect(script).not.toMatch(/\beval\b|new Function|document\.cookie/)
})
