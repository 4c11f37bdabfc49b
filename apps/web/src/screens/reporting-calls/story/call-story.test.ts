import { dimensions } from '@talkie/contract/events'
import { type Language, languages } from '@talkie/contract/locales'
import { loadTexts } from '@talkie/texts/web'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatElapsed } from '../../../services/format/elapsed.ts'
import { createFormat } from '../../../services/format/formats.ts'
import type { CallDetailJson } from '../call-detail.ts'
import { composeCallStory, type StoryText, type StoryWords } from './call-story.ts'

/* María of Talleres Roca calls Motor Vallès on Tuesday, 17 November 2026, at 10:17 in Madrid; it is told on Friday. */

const friday = new Date('2026-11-20T09:00:00Z')
const tuesday = '2026-11-17T09:17:00.000Z'

type Call = CallDetailJson['call']
const withDimensions = (known: Partial<Call['dimensions']>): Call['dimensions'] =>
  ({ ...Object.fromEntries(dimensions.map((name) => [name, ''])), ...known }) as Call['dimensions']
const call: Call = {
  callId: '0197f3a2-0000-7000-8000-000000000001',
  type: 'hangup',
  // When it ended.
  at: '2026-11-17T09:20:20.000Z',
  caller: '+34612345678',
  number: '+34910000001',
  destination: '',
  ringpool: 'Web',
  agent: '',
  outcome: 'valid',
  ringSeconds: 8,
  talkSeconds: 192,
  durationSeconds: 200,
  confidence: 0.94,
  likelySources: [],
  visitorId: 'v1',
  dimensions: withDimensions({
    source: 'google',
    medium: 'cpc',
    campaign: 'Marca',
    city: 'Sabadell',
    region: 'Catalunya',
  }),
}
const visitStep = (url: string, at: string): CallDetailJson['path'][number] => ({
  id: 'a visit',
  type: 'visit',
  at,
  source: 'google',
  medium: 'cpc',
  campaign: 'Marca',
  term: '',
  likelySources: [],
  pageUrl: url,
  pages: [{ at, url, title: '' }],
  actions: [],
  outcome: '',
  reason: '',
  durationSeconds: 0,
  value: null,
  currency: '',
})
const candidate: CallDetailJson['candidates'][number] = {
  visitorId: 'v1',
  visitId: '0197f3a2-0000-7000-8000-000000000002',
  weight: 1,
  delaySeconds: 30,
  reasons: [],
  at: tuesday,
  source: 'google',
  medium: 'cpc',
  campaign: 'Marca',
  city: '',
  device: '',
  otherVisits: [],
}
const visitOf = (source: string, medium: string, channel: string) => ({
  visitId: `0197f3a2-0000-7000-8000-00000000${source.length}003`,
  at: tuesday,
  source,
  medium,
  campaign: '',
  channel,
})
const maria: CallDetailJson = {
  call,
  startedAt: tuesday,
  callerName: {
    name: 'María',
    company: 'Talleres Roca',
    source: 'typed',
    changedBy: 'Marta',
    changedAt: tuesday,
  },
  validity: 'valid',
  hangupBy: 'caller',
  provider: 'sip',
  ordinal: 1,
  firstCallAt: tuesday,
  visitId: candidate.visitId,
  candidates: [candidate],
  nobody: 0.06,
  staticNumber: null,
  touches: [{ ...visitOf('google', 'cpc', 'paid_search'), visitId: candidate.visitId, campaign: 'Marca' }],
  formerAttributions: [],
  mark: null,
  note: null,
  spam: null,
  legs: [],
  voicemail: false,
  forwardedFrom: null,
  transferredTo: null,
  holds: 0,
  holdSeconds: 0,
  digits: null,
  isOwn: true,
  path: [
    visitStep('https://www.motorvalles.es/', '2026-11-17T09:05:00.000Z'),
    visitStep('https://www.motorvalles.es/renting?utm_source=google', '2026-11-17T09:13:00.000Z'),
    visitStep('https://www.motorvalles.es/gracias', '2026-11-17T09:30:00.000Z'),
  ],
}
const of = (changes: Partial<Call>, others: Partial<CallDetailJson> = {}): CallDetailJson => ({
  ...maria,
  ...others,
  call: { ...call, ...changes },
})
const anonymous = { caller: null }
const flyer = { name: 'Autumn flyer', kind: 'offline' as const }
const unknownCause = { visitorId: null, confidence: null, dimensions: withDimensions({}) }
const overflow = {
  visitorId: null,
  confidence: 0.1,
  dimensions: withDimensions({}),
  likelySources: [
    { source: 'google', medium: 'cpc', share: 0.4 },
    { source: 'facebook', medium: 'paid', share: 0.35 },
  ],
}

const texts = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadTexts(language)] as const)),
)
const wordsIn = (language: Language): StoryWords => {
  const format = createFormat(language, 'Europe/Madrid', 'EUR')
  return {
    ...format,
    day: (day) => format.longDay(day, friday),
    elapsed: (seconds) => formatElapsed(seconds, language, 'long'),
    phone: (e164) => e164,
    origin: ({ source, medium }) => `${source} / ${medium}`,
    likelySource: ([likeliest]) =>
      likeliest ? `${likeliest.source} / ${likeliest.medium} (${format.percent(likeliest.share)})` : '',
  }
}
const write = (language: Language, { key, values }: StoryText): string =>
  Object.entries(values).reduce(
    (text, [name, value]) =>
      text.replace(`{{${name}}}`, () => (typeof value === 'string' ? value : write(language, value))),
    (texts.get(language) as Record<string, string>)[key] ?? key,
  )
const tell = (detail: CallDetailJson, language: Language = 'en', now = friday) =>
  composeCallStory(detail, wordsIn(language), now)
    .map((part) => write(language, part))
    .join(' ')

test.each([
  [
    'en',
    'María (Talleres Roca) called on Tuesday at 10:17 from Sabadell, 4 minutes after seeing /renting, through google / cpc, campaign Marca; it lasted 3:12 and is valid. We are sure whose visit it was (94%).',
  ],
  [
    'es',
    'María (Talleres Roca) llamó el martes (10:17) desde Sabadell, 4 minutos después de ver /renting, a través de google / cpc, campaña Marca; duró 3:12 y es válida. Se sabe con seguridad de quién fue la visita (94\u00a0%).',
  ],
  [
    'fr',
    'María (Talleres Roca) a appelé mardi à 10:17 depuis Sabadell, 4 minutes après avoir vu /renting, via google / cpc, campagne Marca\u202f; l’appel a duré 3:12 et il est valide. La visite est identifiée de façon sûre (94\u00a0%).',
  ],
  [
    'it',
    'María (Talleres Roca) ha chiamato martedì alle ore 10:17 da Sabadell, 4 minuti dopo aver visto /renting, tramite google / cpc, campagna Marca; è durata 3:12 ed è valida. Si sa con sicurezza di chi era la visita (94%).',
  ],
  [
    'pt',
    'María (Talleres Roca) ligou terça-feira (10:17) de Sabadell, 4 minutos depois de ver /renting, através de google / cpc, campanha Marca; durou 3:12 e é válida. Sabe-se ao certo de quem foi a visita (94%).',
  ],
] as const)('the story of a call in %s', (language, story) => {
  expect(tell(maria, language)).toBe(story)
})

describe('a story tells', () => {
  const begins = (text: string) => expect.toSatisfy((story: string) => story.startsWith(text))
  const has = (text: string) => expect.stringContaining(text)
  const ends = (text: string) => expect.toSatisfy((story: string) => story.endsWith(text))

  test.each([
    [
      'a caller by the name alone',
      of({}, { callerName: { ...maria.callerName, name: 'María', company: '' } as never }),
      begins('María called'),
    ],
    [
      'a caller by the company alone',
      of({}, { callerName: { ...maria.callerName, name: '', company: 'Talleres Roca' } as never }),
      begins('Talleres Roca called'),
    ],
    ['a caller without a name by the phone', of({}, { callerName: null }), begins('+34612345678 called')],
    [
      'that the number was withheld',
      of(anonymous, { callerName: null }),
      begins('Someone with a withheld number called'),
    ],
    [
      'the region where the city is not known',
      of({ dimensions: withDimensions({ region: 'Catalunya' }) }),
      has(' from Catalunya'),
    ],
    [
      'no place where none is known',
      of({ dimensions: withDimensions({ source: 'google', medium: 'cpc' }) }),
      has('at 10:17, 4 minutes'),
    ],
    [
      'no page of a visit a day before',
      of({}, { startedAt: '2026-11-19T09:17:00.000Z' }),
      has('from Sabadell, through'),
    ],
    [
      'no page where no visitor is known',
      of({ visitorId: null, confidence: 0.3 }, { candidates: [candidate] }),
      has('Sabadell, through'),
    ],
    [
      'a source without a campaign',
      of({ dimensions: withDimensions({ source: 'google', medium: 'organic', campaign: '(not set)' }) }),
      has(', through google / organic; it'),
    ],
    [
      'a missed call',
      of({ outcome: 'not_answered', talkSeconds: 0, ringSeconds: 25 }, { validity: 'not_answered' }),
      has('; it rang for 0:25 and nobody answered.'),
    ],
    [
      'a missed call that did not ring',
      of({ outcome: 'not_answered', talkSeconds: 0, ringSeconds: 0 }),
      has('; nobody answered.'),
    ],
    ['a call that rings', of({ type: 'call', outcome: 'not_answered' }), has('; it is ringing now.')],
    ['a call in progress', of({ type: 'answered', outcome: 'answered' }), has('; the call is in progress.')],
    [
      'a short call',
      of({ outcome: 'not_valid', talkSeconds: 9 }, { validity: 'too_short' }),
      has('; it lasted 0:09, too short to be valid.'),
    ],
    [
      'a repeated call',
      of({ outcome: 'not_valid' }, { validity: 'repeat_in_window' }),
      has('repeats an earlier valid call'),
    ],
    [
      'a call from the blacklist',
      of({ outcome: 'not_valid' }, { validity: 'blacklisted' }),
      has('the number is on the blacklist.'),
    ],
    [
      'an answered call that is not judged',
      of({ outcome: 'answered' }, { validity: null }),
      has('; it lasted 3:12. We are sure'),
    ],
    [
      'a call whose end nobody reported',
      of({ outcome: 'answered' }, { validity: 'no_end_signal' }),
      has('how long it lasted is not known.'),
    ],
    [
      'an earlier source of a direct visit',
      of(
        {},
        {
          touches: [
            visitOf('google', 'cpc', 'paid_search'),
            { ...visitOf('(direct)', '(none)', 'direct'), visitId: candidate.visitId },
          ],
        },
      ),
      has(', on a direct visit after an earlier one through google / cpc, campaign Marca;'),
    ],
    [
      'the static number that was called by nobody who is known',
      of(unknownCause, { candidates: [], nobody: null, staticNumber: flyer }),
      ends('The call came through the static number Autumn flyer.'),
    ],
    [
      'the static number beside its known caller',
      of({}, { staticNumber: flyer }),
      ends('The call came through the static number Autumn flyer. We are sure whose visit it was (94%).'),
    ],
    [
      'a likely source',
      of({ confidence: 0.62 }),
      ends('The visit was likely the caller’s, but that is not sure (62%).'),
    ],
    [
      'an unsure source',
      of({ confidence: 0.3 }),
      ends('whose visit it was: the likeliest visitor (google / cpc) reaches only 30%.'),
    ],
    [
      'an unsure source that is no longer known',
      of({ confidence: 0.3, dimensions: withDimensions({}) }),
      ends('the likeliest visitor reaches only 30%.'),
    ],
    [
      'that a stranger is likelier',
      of({ confidence: 0.3 }, { nobody: 0.6 }),
      ends('A stranger is likelier than any visitor: the likeliest visitor (google / cpc) reaches only 30%.'),
    ],
    [
      'that nobody held the number',
      of(unknownCause, { candidates: [], nobody: 1 }),
      ends('valid. Nobody that we saw had this number: where the call came from is not known.'),
    ],
    [
      'that nobody is likely enough',
      of({ ...unknownCause, confidence: 0.03 }, { nobody: 0.97 }),
      ends('is not known: the likeliest visitor reaches only 3%.'),
    ],
    [
      'an unknown source of a number that visitors do not hold',
      of(unknownCause, { candidates: [], nobody: null }),
      ends('valid. Where it came from is not known.'),
    ],
    [
      'an overflow call, whose source is a guess',
      of(overflow, { candidates: [], nobody: null }),
      ends('its source is unknown, perhaps google / cpc (40%).'),
    ],
    [
      'an overflow call, whose source is a good guess',
      of(
        { ...overflow, likelySources: [{ source: 'google', medium: 'cpc', share: 0.91 }] },
        { candidates: [], nobody: null },
      ),
      ends('its source is unknown, likely google / cpc (91%).'),
    ],
    ['nothing of certainty for a call that was only reported', of({ confidence: null }), ends('is valid.')],
  ])('%s', (_, detail, story) => expect(tell(detail)).toEqual(story))

  test('a guess as no fact: an overflow call came through nothing', () => {
    expect(tell(of(overflow, { candidates: [] }))).not.toContain('through')
  })

  test('nothing that an unsure visitor did as a fact about the caller', () => {
    expect(tell(of({ confidence: 0.3 }))).toMatch(/called on Tuesday at 10:17; it lasted/)
  })

  test.each([
    ['2026-11-17T22:30:00Z', 'today at 10:17'],
    ['2026-11-17T23:30:00Z', 'yesterday at 10:17'],
    ['2026-11-23T22:30:00Z', 'on Tuesday at 10:17'],
    ['2026-11-23T23:30:00Z', 'on 17 November at 10:17'],
  ])('told at %s, when it was: %s', (now, when) => {
    expect(tell(maria, 'en', new Date(now))).toContain(when)
  })
})

test('every story is whole in every language: no value is missing, no placeholder or double space is left', () => {
  const detail = fc
    .record({
      type: fc.constantFrom('call' as const, 'answered' as const, 'hangup' as const, 'llamadabruta' as const),
      outcome: fc.constantFrom(
        'answered' as const,
        'not_answered' as const,
        'valid' as const,
        'not_valid' as const,
      ),
      caller: fc.constantFrom(null, '+34612345678'),
      confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      visitorId: fc.constantFrom(null, 'v1'),
      talkSeconds: fc.nat(9000),
      ringSeconds: fc.nat(60),
      dimensions: fc.constantFrom(
        withDimensions({}),
        call.dimensions,
        withDimensions({ source: '(direct)', medium: '(none)' }),
        withDimensions({ source: 'google', medium: 'cpc' }),
      ),
    })
    .chain((changes) =>
      fc
        .record({
          validity: fc.constantFrom(
            null,
            ...([
              'valid',
              'too_short',
              'blacklisted',
              'repeat_in_window',
              'no_end_signal',
              'net_call_no_end',
              'marked',
              'marked_no_end',
            ] as const),
          ),
          candidates: fc.constantFrom<CallDetailJson['candidates'][]>([], [candidate]),
          callerName: fc.constantFrom(null, maria.callerName),
          path: fc.constantFrom<CallDetailJson['path'][]>([], maria.path),
        })
        .map((others) => of(changes, others)),
    )
  fc.assert(
    fc.property(detail, fc.constantFrom(...languages), (one, language) => {
      const story = tell(one, language)
      expect(story).not.toMatch(/\{\{|undefined|calls\.story| {2}|NaN/)
      expect(story).toMatch(/\.$/)
    }),
  )
})
