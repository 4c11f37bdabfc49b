import { expect, test } from 'vitest'
import { countStates, type NumberNow } from '../../features/numbers/live/number-now.ts'
import { arrange } from './arrange.ts'

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
const shown = (tiles: NumberNow[]) => tiles.map((one) => one.visible.slice(-3))

test('by activity, a ringing number comes first and the one longest free last but for those unheard of', () => {
  expect(shown(arrange(numbers, 'activity'))).toEqual(['117', '102', '106', '112', '115', '101'])
})

test('by number, and of one ringpool alone', () => {
  expect(shown(arrange(numbers, 'number'))).toEqual(['101', '102', '106', '112', '115', '117'])
  expect(shown(arrange(numbers, 'number', 'brand'))).toEqual(['102', '106'])
})

test('every state has a count', () => {
  expect(countStates(numbers)).toEqual({
    available: 2,
    assigned: 1,
    call: 1,
    answered: 1,
    hangup: 0,
    default: 1,
  })
})
