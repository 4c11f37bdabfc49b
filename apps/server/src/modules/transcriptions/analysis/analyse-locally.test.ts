import { foldText } from '@talkie/contract/fold-text'
import type { Language } from '@talkie/contract/locales'
import type { Feeling } from '@talkie/contract/reporting'
import { describe, expect, test } from 'vitest'
import { toWords } from '../dialogue/spoken-segment.ts'
import { heldOutDialogues } from '../golden/held-out.fixture.ts'
import { goldenDialogues } from '../golden/spoken.fixture.ts'
import { toSegments } from '../golden/to-segments.fixture.ts'
import { redactDialogue } from '../redaction/redact-dialogue.ts'
import { analyseLocally } from './analyse-locally.ts'
import { lexicons } from './lexicons/index.ts'
import { measureFeeling } from './measure-feeling.ts'
import { measureTalk } from './measure-talk.ts'

describe.each([
  ['written with', goldenDialogues],
  ['kept apart from', heldOutDialogues],
])('a dialogue %s the rules', (_, dialogues) => {
  test.each(dialogues.map((dialogue) => [dialogue.language, dialogue.name, dialogue] as const))(
    '%s: %s',
    (language, __, { country, business, lines, expected }) => {
      const { segments } = redactDialogue(toSegments(lines), { languages: [language], country })
      const { keywords, feeling, type } = analyseLocally({ segments, language, business: [business] })
      expect({ keywords, feeling, type }).toMatchObject({ feeling: expected.feeling, type: expected.type })
      expect(keywords.map(foldText)).toEqual(expect.arrayContaining([...expected.keywords]))
      for (const word of business.split(' ')) expect(keywords[0]).not.toBe(word.toLowerCase())
    },
  )
})

describe('a feeling', () => {
  test.each<[Language, string, Feeling]>([
    ['es', 'No estoy nada contenta, es un desastre', 'negative'],
    ['es', 'No hay problema, muchas gracias, perfecto', 'positive'],
    ['es', 'Está bien', 'neutral'],
    ['en', 'I am not happy, this is not good', 'negative'],
    ['en', 'No problem at all, thank you, that was great', 'positive'],
    ['fr', 'Je ne suis pas contente du tout', 'negative'],
    ['it', 'Non sono soddisfatto, che vergogna', 'negative'],
    ['pt', 'Não estou satisfeita, é péssimo', 'negative'],
    ['pt', 'Sem problema, muito obrigado, adorei', 'positive'],
  ])('%s: "%s" is %s', (language, text, feeling) => {
    expect(measureFeeling([text], lexicons[language])).toBe(feeling)
  })
})

describe('talk', () => {
  const say = (speaker: 'caller' | 'agent', from: number, to: number, text = 'one two three four') => ({
    channel: speaker === 'caller' ? 0 : 1,
    speaker,
    from: from * 1000,
    to: to * 1000,
    words: toWords(text),
  })
  test('has shares, interruptions and silences', () => {
    const segments = [
      say('agent', 0, 6),
      say('caller', 5, 8),
      say('agent', 7.5, 7.9, 'yes'),
      say('caller', 30, 31),
    ]
    expect(measureTalk(segments, 45_000)).toEqual({
      callerShare: 0.385,
      agentShare: 0.615,
      callerInterruptions: 1,
      agentInterruptions: 0,
      silenceSeconds: 36,
      longestSilenceSeconds: 22,
    })
  })
  test('of one channel has no speakers', () => {
    const segments = [{ ...say('caller', 1, 3), speaker: 'both' as const }]
    expect(measureTalk(segments, 4000)).toMatchObject({
      callerShare: null,
      agentInterruptions: null,
      silenceSeconds: 0,
    })
  })
  test('that never was is all silence', () => {
    expect(measureTalk([], 20_000)).toMatchObject({ callerShare: null, silenceSeconds: 20 })
  })
})

test('a dialogue in no language of the product is not analysed', () => {
  const segments = toSegments([['c', 'Bore da, sut alla i helpu?']])
  expect(analyseLocally({ segments, language: null, business: [] })).toMatchObject({
    feeling: null,
    type: null,
    keywords: [],
  })
})
