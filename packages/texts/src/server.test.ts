import { languages } from '@talkie/contract/locales'
import { listFixedValues, reportFields } from '@talkie/contract/reporting'
import { describe, expect, test } from 'vitest'
import { toFieldKey, toValueNames } from './report-names.ts'
import { getServerText } from './server.ts'
import { loadTexts } from './web.ts'

describe.each(languages)('in %s', (language) => {
  const t = getServerText(language)

  test('every field of a report and every value of ours has a name', () => {
    const names: Readonly<Record<string, unknown>> = toValueNames(t)
    for (const field of reportFields) {
      expect(t(toFieldKey(field))).not.toBe(toFieldKey(field))
      for (const value of listFixedValues(field) ?? []) expect(names[field]).toHaveProperty(value)
    }
    const said = Object.values(names).flatMap((name) =>
      typeof name === 'object' && name ? Object.values(name) : [name],
    )
    expect(said.length).toBeGreaterThan(60)
    // A key that has no text is said as it is.
    for (const name of said) expect(name).toMatch(/^(?!\w+\.\w).+/)
  })

  test('mails say what the screens say', async () => {
    const screens = await loadTexts(language)
    for (const field of reportFields) expect(t(toFieldKey(field))).toBe(screens[toFieldKey(field)])
  })
})

test('fills in what is given as it is, and never reads it as a text', () => {
  const product = 'Talkie $& {{product}} $t(words.term) <b>'
  expect(getServerText('es')('reportMail.open', { product })).toBe(`Abrir en ${product}`)
})
