import { parseArgs } from 'node:util'
import { asTable, type Figure, type Measurement, writeJson } from './figure.ts'
import { collect } from './measure/collect.ts'
import { demo } from './measure/demo.ts'
import { imports } from './measure/imports.ts'
import { lease } from './measure/lease.ts'
import { reports } from './measure/reports.ts'
import { route } from './measure/route.ts'
import { rows } from './measure/rows.ts'
import { signals } from './measure/signals.ts'
import { sizes } from './measure/sizes.ts'
import { start } from './measure/start.ts'

const measurements: Measurement[] = [
  sizes,
  lease,
  demo,
  start,
  route,
  signals,
  imports,
  collect,
  reports,
  rows,
]

const usage = `npm run bench -- [--only ${measurements.map(({ name }) => name).join(',')}] [--json FILE]`

const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'string' }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const only = values.only?.split(',')
const unknown = only?.filter((name) => !measurements.some((measurement) => measurement.name === name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no measurement called ${unknown.join(', ')}.\n${usage}`)
  process.exit(1)
}

const figures: Figure[] = []
for (const { name, measure } of measurements) {
  if (only && !only.includes(name)) continue
  process.stderr.write(`measuring ${name}…\n`)
  figures.push(...(await measure()))
}
console.log(asTable(figures))
if (values.json) writeJson(values.json, figures)
