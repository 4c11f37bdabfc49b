import type { Language } from '@talkie/contract/locales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toText } from '../dialogue/spoken-segment.ts'
import { toSegments } from '../golden/to-segments.fixture.ts'
import { redactDialogue } from './redact-dialogue.ts'
import { passesLuhn } from './secrets/card-number.ts'

const digitNames: Record<Language, string[]> = {
  en: 'zero one two three four five six seven eight nine'.split(' '),
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' '),
  fr: 'zéro un deux trois quatre cinq six sept huit neuf'.split(' '),
  it: 'zero uno due tre quattro cinque sei sette otto nove'.split(' '),
  pt: 'zero um dois três quatro cinco seis sete oito nove'.split(' '),
}
const answers: Record<Language, string> = {
  en: 'Yes.',
  es: 'Sí, vale.',
  fr: "D'accord.",
  it: 'Sì.',
  pt: 'Sim.',
}

/** Card numbers with their check digit. */
const cards = fc
  .tuple(
    fc.constantFrom('4', '51', '55', '2221', '6011'),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 }),
  )
  .map(([begin, rest]) => {
    const first = `${begin}${rest.join('')}`.slice(0, 15)
    return first + [...'0123456789'].find((check) => passesLuhn(first + check))
  })
const styles = fc.constantFrom('digits', 'groups', 'hyphens', 'words', 'single digits')
type Style = 'digits' | 'groups' | 'hyphens' | 'words' | 'single digits'
const groups = (card: string) => card.match(/.{1,4}/g) ?? []
const write = (card: string, style: Style, language: Language): string[] => {
  if (style === 'digits') return [card]
  if (style === 'hyphens') return [groups(card).join('-')]
  if (style === 'groups') return groups(card)
  return [...card].map((digit) => (style === 'words' ? (digitNames[language][Number(digit)] ?? '') : digit))
}

test('no card number survives, however it is said, over however many segments', () => {
  fc.assert(
    fc.property(
      cards,
      styles,
      fc.constantFrom<Language>('en', 'es', 'fr', 'it', 'pt'),
      fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 3 }),
      fc.boolean(),
      (card, style, language, cuts, withWordTimes) => {
        const said = write(card, style, language)
        const borders = [
          0,
          ...[...new Set(cuts)].filter((cut) => cut < said.length).sort((a, b) => a - b),
          said.length,
        ]
        const lines = borders.slice(1).flatMap((end, index): ['c' | 'a', string][] => [
          ['c', said.slice(borders[index], end).join(' ')],
          ['a', answers[language]],
        ])
        const { segments, removed, muted } = redactDialogue(toSegments(lines, { withWordTimes }), {
          languages: [language],
          country: 'es',
        })
        const text = segments.map(toText).join(' ')
        expect(removed).toEqual(['card'])
        expect(text.replaceAll('[card]', '').replaceAll(answers[language], '').trim()).toBe('')
        // Every moment of the number is muted on the caller's channel.
        for (const { from, to } of toSegments(lines).filter(({ channel }) => channel === 0))
          expect(
            muted.some(({ channel, fromMs, toMs }) => channel === 0 && fromMs <= from && toMs >= to - 20),
          ).toBe(true)
      },
    ),
    { numRuns: 400 },
  )
})

test('words without numbers stay as they are, and so do their times', () => {
  const words = fc.constantFrom(
    'hola',
    'quería',
    'cita',
    'para',
    'mañana',
    'gracias',
    '¿cuánto?',
    'bien',
    'el',
    'y',
    'a',
    'coche',
  )
  fc.assert(
    fc.property(fc.array(fc.array(words, { minLength: 1, maxLength: 12 }), { maxLength: 6 }), (said) => {
      const segments = toSegments(said.map((line, index) => [index % 2 ? 'a' : 'c', line.join(' ')]))
      const redacted = redactDialogue(segments, { languages: ['es'], country: 'es' })
      expect(redacted).toEqual({ segments, removed: [], muted: [] })
    }),
  )
})

test('any text is redacted without an error, and what is redacted stays so', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 5 }), (said) => {
      const options = { languages: ['es', 'en'] as const, country: 'es' as const }
      const once = redactDialogue(toSegments(said.map((line) => ['c', line])), options)
      expect(redactDialogue(once.segments, options).removed).toEqual([])
    }),
  )
})
