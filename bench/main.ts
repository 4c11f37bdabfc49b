import { parseArgs } from 'node:util'
import { recordLimits } from '@talkie/contract/telephony'
import type { Figure, Measurement } from './figure.ts'
import { agentsPage } from './measure/agents/agents.ts'
import { callRecords } from './measure/call-records.ts'
import { collect } from './measure/collect.ts'
import { demo } from './measure/demo.ts'
import { imports } from './measure/imports.ts'
import { lease } from './measure/leases/lease.ts'
import { leaseProcesses } from './measure/leases/lease-processes.ts'
import { page } from './measure/page.ts'
import { range } from './measure/range.ts'
import { reports } from './measure/reports.ts'
import { route, routeServer } from './measure/route.ts'
import { rows } from './measure/rows.ts'
import { signals } from './measure/signals.ts'
import { sip } from './measure/sip.ts'
import { sizes } from './measure/sizes.ts'
import { start } from './measure/start.ts'
import { truth } from './measure/truth.ts'
import { waveform } from './measure/waveform.ts'
import { readResults, writeResults } from './results-file.ts'
import { combineRuns } from './runs.ts'
import { printTable } from './table.ts'

const measurements: Measurement[] = [
  sizes,
  page,
  lease,
  leaseProcesses,
  demo,
  start,
  route,
  routeServer,
  signals,
  sip,
  imports,
  callRecords,
  collect,
  reports,
  agentsPage,
  rows,
  range,
  waveform,
  truth,
]

const usage = `npm run bench -- [--only ${measurements.map(({ name }) => name).join(',')}] [--runs N] [--json FILE] [--compare FILE]
  truth: [--mix FILE] [--sizes 110,215] [--details FILE]
  call-records: [--rows 100000]`

const fail = (why: string): never => {
  console.error(`${why}\n${usage}`)
  process.exit(1)
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '1' },
    json: { type: 'string' },
    compare: { type: 'string' },
    mix: { type: 'string' },
    sizes: { type: 'string' },
    details: { type: 'string' },
    rows: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const only = values.only?.split(',')
const unknown = only?.filter((name) => !measurements.some((measurement) => measurement.name === name)) ?? []
if (unknown.length > 0) fail(`There is no measurement called ${unknown.join(', ')}.`)
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) fail('--runs takes a whole number from 1 on.')
const poolSizes = values.sizes?.split(',').map(Number)
if (poolSizes?.some((size) => !Number.isInteger(size) || size < 1)) fail('--sizes takes numbers of a pool.')
const callRecordRows = values.rows === undefined ? undefined : Number(values.rows)
if (
  callRecordRows !== undefined &&
  !(Number.isInteger(callRecordRows) && callRecordRows > 0 && callRecordRows <= recordLimits.rows)
)
  fail(`--rows takes a number of rows, ${recordLimits.rows} at most.`)
const options = {
  ...(values.mix && { mix: values.mix }),
  ...(poolSizes && { sizes: poolSizes }),
  ...(values.details && { details: values.details }),
  ...(callRecordRows !== undefined && { rows: callRecordRows }),
}
const earlier = values.compare ? readResults(values.compare) : undefined

const measured: Figure[][] = []
for (let run = 1; run <= runs; run += 1) {
  const figures: Figure[] = []
  for (const { name, measure } of measurements) {
    if (only && !only.includes(name)) continue
    process.stderr.write(`measuring ${name}${runs > 1 ? `, run ${run} of ${runs}` : ''}…\n`)
    figures.push(...(await measure({ run, ...options })))
  }
  measured.push(figures)
}
const results = combineRuns(measured)
console.log(printTable(results, earlier))
if (values.json) writeResults(values.json, results)
