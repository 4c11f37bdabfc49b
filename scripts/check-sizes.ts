/** Fails if the tracker or the web's first load exceeds its size limit; see bench/measure/sizes.ts. */
import { findAim, formatAim, reaches } from '../bench/aims.ts'
import { sizes } from '../bench/measure/sizes.ts'

let failed = false
for (const { name, value, unit } of await sizes.measure()) {
  const aim = findAim(name)
  const missed = aim !== undefined && !reaches(aim, value)
  console.log(
    `${missed ? '✗' : '✓'} ${name}: ${value.toFixed(2)} ${unit}${aim ? ` (${formatAim(aim)})` : ''}`,
  )
  failed ||= missed
}
process.exit(failed ? 1 : 0)
