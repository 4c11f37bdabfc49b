/** The target of a figure, in the figure's unit. */
export type Aim = { most: number } | { below: number } | { least: number }

/** All aims, by a pattern of the figure's name. The first match counts. */
const aims: readonly [figure: string | RegExp, aim: Aim][] = [
  ['tracker, gzipped', { most: 4 }],
  ['web, first load, gzipped', { below: 200 }],

  [/^page of .*: script time$/, { most: 20 }],
  [/^page of .*: blocking time of the script$/, { most: 0 }],
  [/^page of .*: a later change$/, { below: 1 }],

  [/^double leases/, { most: 0 }],
  [/^leases (in groups|at)/, { least: 10_000 }],
  [/^visits without a number,/, { most: 0 }],
  ['of it, loading the demo', { below: 20 }],
  ['second start to ready', { most: 3000 }],
  ['resident memory after it', { most: 1024 }],

  [/^routing question p99 (at 1 |under|meanwhile)/, { most: 10 }],
  [/^signals lost/, { most: 0 }],
  [/^routing questions (refused|failed)/, { most: 0 }],
  [/^\d+ signals answered after$/, { most: 1000 }],
  ['signals recorded a second', { least: 5000 }],
  ['longest wait for a health check meanwhile', { most: 50 }],
  ['longest wait while its bad rows are written', { most: 50 }],

  [/ call records: (not in the report|twice in the report|new when read again)$/, { most: 0 }],

  [/^waveform of an hour in stereo/, { most: 5000 }],
  [/^SIP calls at 200\/s: (failed|without a reported end)$/, { most: 0 }],

  ['collect at 64 connections', { least: 5000 }],
  ['collect p50 at 1 connection', { most: 8 }],
  [/^collect refused /, { most: 0 }],
  ['visits that found no free number', { most: 0 }],
  // A screen shows 60 frames per second; counting may miss one at each end of the interval.
  [/^table: frames a second/, { least: 59.5 }],

  [/^range change: (next paint|paint of the new figures)/, { below: 200 }],

  [/^truth, .*: behind the oracle$/, { most: 1 }],
  [/^truth, .*: calibration error$/, { most: 2.5 }],
  ['truth, all sizes: worst bin of 100 calls', { most: 5 }],
  [/^truth, .*: sure calls right$/, { least: 98 }],
  [/^truth, .*: calls (lost|doubled)$/, { most: 0 }],

  [/ M events: whole dashboard, 30 days$/, { most: 150 }],
  [/ M events: whole dashboard, a year$/, { most: 700 }],
  [/ M events: whole dashboard, a year and the one before$/, { most: 1500 }],
  [/^10 M events: (visitors and callers|key figures by day, persons once)/, { most: 400 }],
  [/^10 M events: .*, 30 days$/, { most: 30 }],
  [/^10 M events: .*, a year$/, { most: 150 }],
  [/^10 M events, .*: (key figures by day|table by campaign), a year$/, { most: 400 }],
  [/^10 M events, its last month under way: whole dashboard, a year$/, { most: 700 }],
]

/** Finds the aim of a figure; undefined without one. */
export const findAim = (name: string): Aim | undefined =>
  aims.find(([figure]) => (typeof figure === 'string' ? figure === name : figure.test(name)))?.[1]

/** Formats an aim for display. */
export const formatAim = (aim: Aim): string => {
  if ('most' in aim) return aim.most === 0 ? '0' : `≤ ${aim.most}`
  return 'below' in aim ? `< ${aim.below}` : `≥ ${aim.least}`
}

/** Whether a value meets its aim. */
export const reaches = (aim: Aim, value: number): boolean => {
  if ('most' in aim) return value <= aim.most
  return 'below' in aim ? value < aim.below : value >= aim.least
}
