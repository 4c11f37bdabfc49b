import { dimensions, eventFields, eventTypes } from '@talkie/contract'
import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { pt } from './pt.ts'
import { namesIn, textsIn } from './texts.ts'

const filledIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe.each(Object.entries({ en, es, fr, it, pt }))('%s', (language, texts) => {
  test('says every text, with the same to fill in', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim()).not.toBe('')
      expect([key, filledIn(text)]).toEqual([key, filledIn(en[key as keyof typeof en])])
    }
  })
  test('has a name for every field and every type of event', () => {
    const { field, type } = namesIn(language as 'en')
    expect(Object.keys(field).sort()).toEqual([...Object.keys(eventFields), ...dimensions].sort())
    expect(Object.keys(type).sort()).toEqual([...eventTypes].sort())
  })
})

test('fills in what is given', () => {
  expect(textsIn('es')('open', { product: 'Talkie $& {{x}}' })).toBe('Abrir en Talkie $& {{x}}')
})
