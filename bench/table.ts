import { aimOf, reaches, writeAim } from './aims.ts'
import { alignRows, rounded, written } from './figure.ts'
import type { EarlierResults } from './results-file.ts'
import { type Result, spreadOf } from './runs.ts'

const writeSpread = (result: Result): string => spreadOf(result).map(written).join(' – ')

const writeEarlier = ({ name }: Result, earlier: EarlierResults): string => {
  const before = earlier.get(name)
  return before ? written(before.value) : ''
}

/** By how much a figure changed; of several runs on either side, whether that is more than they differ anyway. */
const writeChange = (result: Result, earlier: EarlierResults): string => {
  const before = earlier.get(result.name)
  if (!before || before.unit !== result.unit) return 'new'
  const value = rounded(result.value)
  if (before.value === value) return '='
  const share = (value - before.value) / Math.abs(before.value)
  const change = Number.isFinite(share)
    ? share.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    : `from ${written(before.value)}`
  const [least, most] = spreadOf(result)
  const [leastBefore, mostBefore] = spreadOf(before)
  const overlaps = least <= mostBefore && leastBefore <= most
  return overlaps ? `${change}, within the spread` : change
}

/**
 * Results as a table of text. A missed aim is marked; of several runs their spread is shown, and beside `earlier` what
 * changed since. Says at the end how many aims were missed, and what the earlier measurement had beside.
 */
export const printTable = (results: readonly Result[], earlier?: EarlierResults): string => {
  const hasRuns = results.some(({ runs }) => runs.length > 1)
  const judged = results.map((result) => ({ result, aim: aimOf(result.name) }))
  const missed = judged.filter(({ aim, result }) => aim && !reaches(aim, result.value))
  const rows = judged.map(({ result, aim }) => [
    result.name,
    written(result.value),
    result.unit,
    ...(hasRuns ? [writeSpread(result)] : []),
    aim ? writeAim(aim) : '',
    aim && !reaches(aim, result.value) ? '✗ missed' : '',
    ...(earlier ? [writeEarlier(result, earlier), writeChange(result, earlier)] : []),
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
