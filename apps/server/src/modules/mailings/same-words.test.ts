import { readFileSync } from 'node:fs'
import {
  type Channel,
  dimensions,
  type EventRecord,
  eventRecordSchema,
  eventTypes,
  fieldText,
  formatsOf,
  ownValuesOf,
  type ReportField,
  reportFields,
} from '@talkie/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldWords, short, showCell } from './compose/show-cell.ts'
import { namesIn } from './texts/texts.ts'

const languages = ['en', 'es', 'fr', 'it', 'pt'] as const

/** The words of the screens. */
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../web/src/locales/${language}.json`, import.meta.url), 'utf8'))

const channelKey = (channel: Channel | string) => (channel === 'paid_other' ? 'otherPaid' : channel)
const keyOf: Partial<Record<ReportField, (value: string) => string>> = {
  type: (value) => `event.${value}`,
  outcome: (value) => `outcome.${value}`,
  reason: (value) => `report.reason.${value}`,
  hangup_by: (value) => `report.hangup.${value}`,
  feeling: (value) => `report.feeling.${value}`,
  channel: (value) => `channel.${channelKey(value)}`,
  reach: (value) => `reach.${value}`,
  device: (value) => `device.${value}`,
  bot: (value) => (value === 'true' ? 'common.yes' : 'common.no'),
}

describe.each(languages)('mails in %s', (language) => {
  const texts = textsOf(language)
  const names = namesIn(language)
  test('call every field and every value as the screens do', () => {
    for (const field of reportFields) {
      const isDimension = dimensions.some((dimension) => dimension === field)
      expect([field, names.field[field]]).toEqual([
        field,
        texts[`${isDimension ? 'dimension' : 'report.field'}.${field}`],
      ])
      for (const value of ownValuesOf(field) ?? []) {
        const said = (names as unknown as Record<string, Record<string, string>>)[field]?.[value]
        expect([field, value, said]).toEqual([field, value, texts[keyOf[field]?.(value) ?? '']])
      }
    }
    expect([names.direct, names.none, names.notSet, names.anonymous]).toEqual(
      ['dimension.value.direct', 'dimension.value.none', 'dimension.value.notSet', 'common.anonymous'].map(
        (key) => texts[key],
      ),
    )
  })
})

const word = fc.constantFrom(
  '',
  'google',
  '(direct)',
  '(none)',
  'Ocasión',
  'paid_search',
  'mobile',
  'ES',
  'x'.repeat(80),
)
const seconds = fc.integer({ min: 0, max: 5000 })
const record: fc.Arbitrary<EventRecord> = fc
  .record({
    type: fc.constantFrom(...eventTypes),
    at: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
    callId: fc.constantFrom('00000000-0000-4000-8000-000000000001', null),
    caller: fc.constantFrom('+34612345678', '+56221234567', 'anonymous', null),
    number: fc.constantFrom('+34937000011', ''),
    outcome: fc.constantFrom('', 'valid', 'not_valid', 'answered', 'not_answered'),
    reason: fc.constantFrom('', 'valid', 'net_call', 'overflow', 'else'),
    ring: seconds,
    talk: seconds,
    confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    value: fc.option(fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100)),
    currency: fc.constantFrom('', 'EUR', 'USD'),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    hour: fc.integer({ min: 0, max: 23 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    bot: fc.boolean(),
    tags: fc.subarray(['VIP', 'Financiación']),
    words: fc.tuple(word, word, word, word),
  })
  .map(({ ring, talk, words, ...drawn }) =>
    eventRecordSchema.parse({
      id: '00000000-0000-4000-8000-000000000002',
      visitId: null,
      visitorId: null,
      email: '',
      match_id: '',
      destination: '',
      ringpool: 'Web',
      ringpool_tag: '',
      agent: '',
      hangup_by: '',
      text: words[3],
      feeling: '',
      ...drawn,
      ring_seconds: ring,
      talk_seconds: talk,
      duration_seconds: ring + talk,
      ...Object.fromEntries(dimensions.map((name, place) => [name, words[place % 3] ?? ''])),
    }),
  )

test('every field of any event is written in a mail as on its screen, cut where it is long', () => {
  fc.assert(
    fc.property(record, fc.constantFrom(...languages), (event, language) => {
      const format = formatsOf(language, 'Europe/Madrid', 'EUR')
      const words = fieldWords(language, { format, names: namesIn(language) })
      // The screen's instants are ISO strings.
      const arrived = { ...event, at: event.at.toISOString() }
      for (const field of reportFields)
        expect(showCell(event, field, words)).toBe(short(fieldText(arrived, field, words)))
    }),
    { numRuns: 50 },
  )
})

test.each<[what: string, more: Partial<EventRecord>, field: ReportField, said: string]>([
  [
    'the talk of a call without a call id',
    { type: 'llamadabruta', callId: null, talk_seconds: 134 },
    'talk_seconds',
    '2:14',
  ],
  ['no talk', { type: 'hangup', talk_seconds: 0 }, 'talk_seconds', '–'],
  [
    'that a call without an end signal was talked for nobody knows how long',
    { type: 'hangup', reason: 'no_end_signal', ring_seconds: 8, duration_seconds: 8 },
    'duration_seconds',
    '–',
  ],
  [
    'how long it rang before it was picked up',
    { type: 'hangup', reason: 'no_end_signal', ring_seconds: 8, duration_seconds: 8 },
    'ring_seconds',
    '0:08',
  ],
  ['who withholds the number', { type: 'llamadabruta', callId: null, caller: null }, 'caller', 'Anónimo'],
  ['a form without a phone', { type: 'c2c', caller: null }, 'caller', '–'],
  ['a country', { country: 'PT' }, 'country', 'Portugal'],
  ['a direct visit', { source: '(direct)' }, 'source', 'directo'],
  ['an amount of no currency in the account’s', { value: 12.5, currency: '' }, 'value', '12,50 €'],
])('says %s', (_what, more, field, said) => {
  const [event] = fc.sample(record, { numRuns: 1, seed: 7 })
  const format = formatsOf('es', 'Europe/Madrid', 'EUR')
  const words = fieldWords('es', { format, names: namesIn('es') })
  expect(event && showCell({ ...event, ...more }, field, words).replace(/\u00a0/g, ' ')).toBe(said)
})
