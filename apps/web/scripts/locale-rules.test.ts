import { describe, expect, it } from 'vitest'
import { checkLocales } from './locale-rules.ts'

// biome-ignore lint/suspicious/noTemplateCurlyInString: this is code to be read
const code = ["t('calls.title')", 't(`outcome.${value}`)', "t('calls.rows', { count })"]
const en = {
  'calls.title': 'Calls of {{name}}',
  'outcome.valid': 'Valid',
  'calls.rows_one': '1',
  'calls.rows_other': '2',
}

describe('the check of the texts', () => {
  it('is content with the same keys and placeholders everywhere', () => {
    expect(checkLocales({ en, es: { ...en, 'calls.title': 'Llamadas de {{name}}' } }, code)).toEqual([])
  })
  it('names a missing key, one that English lacks, an empty text and other placeholders', () => {
    const es = { 'calls.title': 'Llamadas', 'calls.rows_one': '', 'calls.rows_other': '2', 'calls.old': 'x' }
    expect(checkLocales({ en, es }, code)).toEqual([
      'es: calls.title has other placeholders than the English text',
      'es: outcome.valid is missing',
      'es: calls.old is not in English',
      'es: calls.rows_one is empty',
    ])
  })
  it('names a key that no code says', () => {
    expect(checkLocales({ en: { ...en, 'calls.unused': 'x' } }, code)).toEqual([
      'en: calls.unused is used nowhere',
    ])
  })
})
