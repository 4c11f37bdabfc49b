import { findAim, formatAim, reaches } from './aims.ts'
import { alignRows, formatValue, roundValue } from './figure.ts'
import type { EarlierResults } from './results-file.ts'
import { type Result, toSpread } from './runs.ts'

const formatSpread = (result: Result): string => toSpread(result).map(formatValue).join(' – ')

const formatEarlier = ({ name }: Result, earlier: EarlierResults): string => {
  const before = earlier.get(name)
  return before ? formatValue(before.value) : ''
}

/** Formats the change of a figure. With several runs on either side, it marks whether the change exceeds their spread. */
const formatChange = (result: Result, earlier: EarlierResults): string => {
  const before = earlier.get(result.name)
  if (!before || before.unit !== result.unit) return 'new'
  const value = roundValue(result.value)
  if (before.value === value) return '='
  const share = (value - before.value) / Math.abs(before.value)
  const change = Number.isFinite(share)
    ? share.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    : `from ${formatValue(before.value)}`
  const [least, most] = toSpread(result)
  const [leastBefore, mostBefore] = toSpread(before)
  const overlaps = least <= mostBefore && leastBefore <= most
  return overlaps ? `${change}, within the spread` : change
}

/**
 * Formats results as a text table. It marks missed aims, shows the spread of several runs, and the change since `earlier`.
 * The last lines give the number of missed aims, and figures that only the earlier measurement has.
 */
export const printTable = (results: readonly Result[], earlier?: EarlierResults): string => {
  const hasRuns = results.some(({ runs }) => runs.length > 1)
  const judged = results.map((result) => ({ result, aim: findAim(result.name) }))
  const missed = judged.filter(({ aim, result }) => aim && !reaches(aim, result.value))
  const rows = judged.map(({ result, aim }) => [
    result.name,
    formatValue(result.value),
    result.unit,
    ...(hasRuns ? [formatSpread(result)] : []),
    aim ? formatAim(aim) : '',
    aim && !reaches(aim, result.value) ? '✗ missed' : '',
    ...(earlier ? [formatEarlier(result, earlier), formatChange(result, earlier)] : []),
    result.note ?? '',
  ])
  const head = [
    'figure',
    'value',
    'unit',
    ...(hasRuns ? ['spread'] : []),
    'aim',
    '',
    ...(earlier ? ['before', 'change'] : []),
    '',
  ]
  const withAim = judged.filter(({ aim }) => aim).length
  const measured = new Set(results.map(({ name }) => name))
  const absent = [...(earlier?.keys() ?? [])].filter((name) => !measured.has(name))
  return [
    alignRows([head, ...rows], [1, ...(earlier ? [head.indexOf('before')] : [])]),
    '',
    `${missed.length} of ${withAim} aims missed`,
    ...(absent.length > 0 ? [`Not measured now: ${absent.join(' · ')}`] : []),
  ].join('\n')
}
