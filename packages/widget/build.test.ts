import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildWidget } from './build.ts'

test('the widget is one script of at most 5.0 kB gzipped, without eval, cookies and markup from texts', async () => {
  const script = await buildWidget()
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(5000)
  expect(script).not.toMatch(/\beval\b|new Function|document\.cookie|innerHTML|insertAdjacentHTML/)
})
