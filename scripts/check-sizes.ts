/** Fails when the tracker or the web's first load has outgrown its limit; see bench/measure/sizes.ts. */
import { sizes } from '../bench/measure/sizes.ts'

const limits: Record<string, number> = { 'tracker, gzipped': 3.5, 'web, first load, gzipped': 200 }

let failed = false
for (const { name, value, unit } of await sizes.measure()) {
  const limit = limits[name]
  const over = limit !== undefined && value > limit
  console.log(`${over ? '✗' : '✓'} ${name}: ${value.toFixed(2)} ${unit}${limit ? ` (at most ${limit})` : ''}`)
  failed ||= over
}
process.exit(failed ? 1 : 0)
