import { describe, expect, test } from 'vitest'
import { toWords } from '../dialogue/spoken-segment.ts'
import { attachTimes } from './attach-times.ts'
import { parseRecognition } from './parse-recognition.ts'

const parse = (answer: object) => parseRecognition(JSON.stringify(answer), 10_000)
const segment = { start: 0, end: 3.3, text: ' Hola, buenos días. ', avg_logprob: -0.2, no_speech_prob: 0.01 }

describe('an answer', () => {
  test('with words beside segments has the times of both', () => {
    const words = [
      { word: 'Hola', start: 0.1, end: 0.4 },
      { word: 'buenos', start: 0.5, end: 0.9 },
      { word: 'días', start: 0.9, end: 1.3 },
    ]
    const found = parse({
      language: 'spanish',
      duration: 8.47,
      text: 'Hola, buenos días.',
      words,
      segments: [segment],
    })
    expect(found).toMatchObject({ language: 'es', timed: true })
    expect(found?.segments[0]).toMatchObject({ from: 0, to: 3300, text: 'Hola, buenos días.' })
    expect(found?.segments.flatMap(attachTimes)).toEqual([
      { text: 'Hola,', from: 100, to: 400 },
      { text: 'buenos', from: 500, to: 900 },
      { text: 'días.', from: 900, to: 1300 },
    ])
  })
  test('with words under segments, and with overlapping words, has times that never go back', () => {
    const words = [
      { word: 'uno', start: 1, end: 2 },
      { word: 'dos', start: 0.5, end: 1.2 },
    ]
    const found = parse({ text: 'uno dos', segments: [{ ...segment, text: 'uno dos', words }] })
    expect(found?.segments.flatMap(attachTimes)).toEqual([
      { text: 'uno', from: 1000, to: 2000 },
      { text: 'dos', from: 1000, to: 1200 },
    ])
  })
  test('whose words differ from its text has times of segments only', () => {
    const words = [{ word: 'adiós', start: 0.1, end: 0.4 }]
    const found = parse({ text: 'Hola', segments: [{ ...segment, text: 'Hola', words }] })
    expect(found?.segments.flatMap(attachTimes)).toEqual(toWords('Hola'))
  })
  test('with words and no segments is one segment', () => {
    const found = parse({ text: 'sí', words: [{ word: 'sí', start: 2, end: 2.5 }] })
    expect(found).toMatchObject({ timed: true, segments: [{ from: 2000, to: 2500, text: 'sí' }] })
  })
  test('with text alone covers the part, and says that it has no times', () => {
    expect(parse({ text: 'hola' })).toMatchObject({
      timed: false,
      language: undefined,
      segments: [{ from: 0, to: 10_000 }],
    })
  })
  test('has no invented text', () => {
    const invented = { ...segment, text: 'Gracias por ver el vídeo', no_speech_prob: 0.9, avg_logprob: -1.4 }
    const credit = { ...segment, text: 'Subtítulos realizados por la comunidad de Amara.org' }
    const quiet = { ...segment, no_speech_prob: 0.9, avg_logprob: -0.3 }
    expect(parse({ text: '', segments: [invented, credit, quiet] })?.segments).toHaveLength(1)
    expect(parse({ text: ' ... ', segments: [] })?.segments).toEqual([])
  })
  test('has no time after the end of the part', () => {
    const found = parse({ text: 'x', segments: [{ ...segment, start: 9, end: 40 }] })
    expect(found?.segments[0]).toMatchObject({ from: 9000, to: 10_000 })
  })
})

test.each([
  ['es', 'es'],
  ['es-ES', 'es'],
  ['Spanish', 'es'],
  ['español', 'es'],
  ['portuguese', 'pt'],
  ['english', 'en'],
  ['welsh', null],
])('the language %s is %s', (language, expected) => {
  expect(parse({ text: 'x', language })?.language).toBe(expected)
})

test.each([
  '<!doctype html><title>Sign in</title>',
  '',
  'null',
  '[]',
  '{"error":"no"}',
  '{"text":5}',
  '{"text":',
])('%j is no answer', (body) => {
  expect(parseRecognition(body, 1000)).toBeNull()
})
test('a part of the answer that is wrong leaves the text', () => {
  expect(parse({ text: 'hola', words: 'none', segments: 7 })).toMatchObject({ timed: false })
})
