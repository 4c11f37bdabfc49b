import { expect, test } from 'vitest'
import { countStates, type NumberNow } from '../../features/numbers/live/number-now.ts'
import { filterAndSort } from './filter-and-sort.ts'

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
  expect(listEndings(filterAndSort(numbers, 'activity'))).toEqual(['117', '102', '106', '112', '115', '101'])
})

test('sorts by number, and filters by ringpool', () => {
  expect(listEndings(filterAndSort(numbers, 'number'))).toEqual(['101', '102', '106', '112', '115', '117'])
  expect(listEndings(filterAndSort(numbers, 'number', 'brand'))).toEqual(['102', '106'])
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
