/**
 * Prints what browsers download, and how it differs from the commit that was measured here before. Fails if the tracker
 * or the web's first load exceeds its limit; see bench/measure/sizes.ts.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findAim, formatAim, reaches } from '../bench/aims.ts'
import { sizes } from '../bench/measure/sizes.ts'

/** Sizes by commit, the newest last. */
type Measured = { commit: string; sizes: Record<string, number> }[]

const record = '.tmp/sizes.json'
const maxCommits = 50

const readMeasured = (): Measured => {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return []
  }
}

/** '' outside of a repository. */
const readCommit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

const figures = await sizes.measure()
const commit = readCommit()
const others = readMeasured().filter((measured) => measured.commit !== commit)
const former = others.at(-1)

let failed = false
for (const { name, value, unit } of figures) {
  const aim = findAim(name)
  const missed = aim !== undefined && !reaches(aim, value)
  const before = former?.sizes[name]
  const bytes = before === undefined ? 0 : Math.round((value - before) * 1000)
  const change = bytes === 0 ? '' : `, ${bytes > 0 ? '+' : ''}${bytes} B`
  console.log(
    `${missed ? '✗' : '✓'} ${name}: ${value.toFixed(2)} ${unit}${aim ? ` (${formatAim(aim)})` : ''}${change}`,
  )
  failed ||= missed
}
if (former) console.log(`  compared with ${former.commit}`)

mkdirSync('.tmp', { recursive: true })
const now = { commit, sizes: Object.fromEntries(figures.map(({ name, value }) => [name, value])) }
writeFileSync(record, JSON.stringify([...others, now].slice(-maxCommits)))
process.exit(failed ? 1 : 0)
