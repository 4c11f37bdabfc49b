/** Fails when the tracker or the web's first load has outgrown its aim; see bench/measure/sizes.ts. */
import { aimOf, reaches, writeAim } from '../bench/aims.ts'
import { sizes } from '../bench/measure/sizes.ts'

let failed = false
for (const { name, value, unit } of await sizes.measure()) {
  const aim = aimOf(name)
  const missed = aim !== undefined && !reaches(aim, value)
  console.log(`${missed ? '✗' : '✓'} ${name}: ${value.toFixed(2)} ${unit}${aim ? ` (${writeAim(aim)})` : ''}`)
  failed ||= missed
}
process.exit(failed ? 1 : 0)
