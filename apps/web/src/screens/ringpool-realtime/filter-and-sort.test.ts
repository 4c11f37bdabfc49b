import { expect, test } from 'vitest'
import { countStates, type NumberNow } from '../../features/numbers/live/number-now.ts'
import { filterNumbers, listSources, type NumberFilter, sortNumbers } from './filter-and-sort.ts'

const tile = (
  visible: string,
  state: NumberNow['state'],
  since: string | null,
  ringpoolId = 'web',
): NumberNow => ({
  numberId: visible,
  e164: `+34${visible}`,
  visible,
  ringpoolId,
  ringpoolName: ringpoolId,
  state,
  since,
  leasedUntil: null,
  visit: null,
  call: null,
})
const numbers = [
  tile('900834115', 'available', '2026-11-21T10:00:00Z'),
  tile('900834101', 'default', null),
  tile('900834112', 'available', '2026-11-21T10:40:00Z'),
  tile('900834106', 'assigned', '2026-11-21T10:41:00Z', 'brand'),
  tile('900834102', 'answered', '2026-11-21T10:39:00Z', 'brand'),
  tile('900834117', 'call', '2026-11-21T10:41:30Z'),
]
const listEndings = (tiles: NumberNow[]) => tiles.map(({ visible }) => visible.slice(-3))

test('by activity, a ringing number is first; the number free for longest is followed only by those without a signal', () => {
  expect(listEndings(sortNumbers(numbers, 'activity'))).toEqual(['117', '102', '106', '112', '115', '101'])
})

test('sorts by number, and filters by ringpool', () => {
  expect(listEndings(sortNumbers(numbers, 'number'))).toEqual(['101', '102', '106', '112', '115', '117'])
  expect(listEndings(filterNumbers(numbers, { ringpoolId: 'brand' })).sort()).toEqual(['102', '106'])
})

test('counts the numbers of every state', () => {
  expect(countStates(numbers)).toEqual({
    available: 2,
    assigned: 1,
    call: 1,
    answered: 1,
    hangup: 0,
    default: 1,
  })
})

const visit = {
  visitId: 'v',
  source: 'google',
  medium: 'cpc',
  campaign: 'suv-de-otoño',
  city: 'Sabadell',
  device: 'mobile',
  pageUrl: 'https://motorvalles.es/ateca',
  landing: '',
  referrer: '',
}
const held = [
  { ...tile('900834102', 'assigned', null), visit },
  { ...tile('900834106', 'call', null, 'brand'), visit: { ...visit, source: 'bing', city: 'Terrassa' } },
  tile('900834112', 'available', null),
]

test.each<[string, NumberFilter, string[]]>([
  ['nothing', {}, ['102', '106', '112']],
  ['a state', { state: 'call' }, ['106']],
  ['a source', { source: 'google' }, ['102']],
  ['digits in another grouping', { q: '900 83 41 1' }, ['112']],
  ['a word of the campaign, in any case', { q: 'OTOÑO' }, ['102', '106']],
  ['the city', { q: 'terrassa' }, ['106']],
  ['the ringpool', { q: 'brand' }, ['106']],
  ['all of it', { state: 'assigned', source: 'google', ringpoolId: 'web', q: 'suv' }, ['102']],
  ['conditions that no number meets', { state: 'assigned', source: 'bing' }, []],
])('filters by %s', (_, filter, expected) => {
  expect(listEndings(filterNumbers(held, filter))).toEqual(expected)
})

test('lists each source that holds a number once, by name', () => {
  expect(listSources([...held, ...held])).toEqual(['bing', 'google'])
})
