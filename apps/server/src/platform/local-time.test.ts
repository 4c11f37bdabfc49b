import { expect, it } from 'vitest'
import { instantAtTime } from './local-time.ts'

it.each([
  ['on any day', '2026-11-21', '11:20', 'Europe/Madrid', '2026-11-21T10:20:00.000Z'],
  ['as the day begins', '2026-11-21', '00:00', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  ['after clocks went forward', '2026-03-29', '11:20', 'Europe/Madrid', '2026-03-29T09:20:00.000Z'],
  ['that is left out, as they do', '2026-03-29', '02:20', 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
  ['that is left out at midnight', '2026-09-06', '00:40', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['that comes twice, first', '2026-10-25', '02:20', 'Europe/Madrid', '2026-10-25T00:20:00.000Z'],
  ['after clocks went back', '2026-10-25', '11:20', 'Europe/Madrid', '2026-10-25T10:20:00.000Z'],
])('a clock shows a time %s', (_when, day, time, timezone, instant) => {
  expect(instantAtTime(day, time, timezone).toISOString()).toBe(instant)
})
