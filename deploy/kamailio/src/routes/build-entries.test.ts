import { expect, test } from 'vitest'
import { buildEntries, listSounds } from './build-entries.ts'
import { isOpen } from './is-open.ts'
import { parseRoutesPage } from './routes-page.ts'

const hours = [
  { day: 6, from: '09:00', to: '14:00' },
  { day: 7, from: '22:00', to: '24:00' },
]

// 21 November 2026 is a Saturday; Madrid is an hour ahead of UTC in winter, two in summer.
test.each([
  ['2026-11-21T07:59:59Z', false],
  ['2026-11-21T08:00:00Z', true],
  ['2026-11-21T12:59:59Z', true],
  ['2026-11-21T13:00:00Z', false],
  ['2026-11-22T22:59:59Z', true],
  ['2026-11-22T23:00:00Z', false],
  ['2026-07-18T07:00:00Z', true],
  ['2026-07-18T12:00:00Z', false],
])('at %s the hours of Madrid are open: %s', (at, open) => {
  expect(isOpen(hours, 'Europe/Madrid', new Date(at))).toBe(open)
})

test('no hours are always, an empty list is never', () => {
  expect(isOpen(null, 'Europe/Madrid', new Date())).toBe(true)
  expect(isOpen([], 'Europe/Madrid', new Date())).toBe(false)
})

const open = { action: 'forward', announcement: { id: 'welcome' }, voicemail: { greeting: { id: 'hello' } } }
const number = { called: '+34910', timezone: 'Europe/Madrid', hours, open, closed: null }
const saturday = (hour: string) => new Date(`2026-11-21T${hour}:00Z`)

test('the table has what applies at the instant, by the digits of the number', () => {
  const { routes, blacklist } = buildEntries({ numbers: [number], blacklist: ['+34 699'] }, saturday('10:00'))
  expect([...routes.keys()]).toEqual(['loaded', '34910'])
  expect(JSON.parse(routes.get('34910') ?? '')).toEqual(open)
  expect([...blacklist]).toEqual(['34699'])
  const closed = buildEntries({ numbers: [number], blacklist: [] }, saturday('15:00'))
  expect(JSON.parse(closed.routes.get('34910') ?? '')).toEqual({ action: 'reject', reason: 'closed' })
})

test('the sounds of all routes are listed, those of closed hours too', () => {
  const closed = { voicemail: { greeting: { id: 'closed' } } }
  expect([...listSounds([{ ...number, closed }])].sort()).toEqual(['closed', 'hello', 'welcome'])
})

test('a page that is no table is refused as a whole', () => {
  expect(parseRoutesPage({ blacklist: [], numbers: [number], next: null }).numbers).toEqual([number])
  for (const body of [null, [], {}, { blacklist: [], numbers: [{ ...number, open: null }] }, 'x'])
    expect(() => parseRoutesPage(body)).toThrow('table of routes')
})
