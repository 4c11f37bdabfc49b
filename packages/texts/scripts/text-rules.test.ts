import { describe, expect, it } from 'vitest'
import { checkLanguages, checkUses } from './text-rules.ts'

const en = {
  'calls.rows_one': '1',
  'calls.rows_other': '2',
  'calls.title': 'Calls of {{name}}',
  'outcome.valid': 'Valid',
}

describe('the check of the languages of a file', () => {
  it('is content with the same keys and placeholders everywhere', () => {
    expect(checkLanguages('web', { en, es: { ...en, 'calls.title': 'Llamadas de {{name}}' } })).toEqual([])
  })
  it('names a missing key, one that English lacks, an empty text and other placeholders', () => {
    const es = { 'calls.old': 'x', 'calls.rows_one': '', 'calls.rows_other': '2', 'calls.title': 'Llamadas' }
    expect(checkLanguages('web', { en, es })).toEqual([
      'web/es: calls.title has other placeholders than the English text',
      'web/es: outcome.valid is missing',
      'web/es: calls.old is not in English',
      'web/es: calls.rows_one is empty',
    ])
  })
  it('names the first key that is not in alphabetical order', () => {
    const { 'calls.title': title, ...rest } = en
    expect(checkLanguages('web', { en: { ...rest, 'calls.title': title } })).toEqual([
      'web/en: calls.title is not in alphabetical order',
    ])
  })
})

describe('the check of what code says', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code to be read
  const outcomes = 't(`outcome.${value}`)'
  const texts = {
    shared: { 'outcome.valid': 'Valid' },
    web: { 'calls.rows_one': '1', 'calls.rows_other': '2', 'calls.title': 'Calls of {{name}}' },
    server: { 'mail.open': 'Open' },
  }
  const web = ["t('calls.title')", "t('calls.rows', { count })"]
  const server = ["t('mail.open')"]

  it('is content when each side says its own keys, and both or the package the shared ones', () => {
    expect(checkUses(texts, { web, server, texts: [outcomes] })).toEqual([])
    expect(checkUses(texts, { web: [...web, outcomes], server: [...server, outcomes], texts: [] })).toEqual(
      [],
    )
  })
  it('names keys that no code of their side says', () => {
    expect(checkUses(texts, { web: server, server: web, texts: [outcomes] })).toEqual([
      'web: calls.rows is used nowhere',
      'web: calls.title is used nowhere',
      'server: mail.open is used nowhere',
    ])
  })
  it('names a shared key that one side alone says', () => {
    expect(checkUses(texts, { web: [...web, outcomes], server, texts: [] })).toEqual([
      'shared: outcome.valid is not used by both sides',
    ])
  })
  it('names a key that two files have', () => {
    const both = { ...texts, server: { ...texts.server, 'calls.title': 'Calls', 'outcome.valid': 'Valid' } }
    expect(checkUses(both, { web, server: [...server, ...web], texts: [outcomes] })).toEqual([
      'calls.title stands in two files',
      'outcome.valid stands in two files',
    ])
  })
})
