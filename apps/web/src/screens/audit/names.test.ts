import { sections } from '@talkie/contract/access'
import { auditActions, auditFields, auditKinds } from '@talkie/contract/identity'
import { languages } from '@talkie/contract/places'
import { loadTexts } from '@talkie/texts/web'
import { beforeAll, describe, expect, test } from 'vitest'
import { fieldInWords } from './field-names.ts'

describe.each(languages)('in %s', (language) => {
  let texts: Record<string, string> = {}
  beforeAll(async () => {
    texts = await loadTexts(language)
  })
  const missing: string[] = []
  const t = (key: string) => {
    const text = texts[key]
    if (!text) missing.push(key)
    return text ?? ''
  }

  test('every action, kind of thing, field and section that the log may tell of has a name', () => {
    for (const action of auditActions) t(`audit.action.${action}`)
    for (const kind of auditKinds) t(`audit.kind.${kind}`)
    for (const name of [...auditFields, ...sections]) {
      expect(fieldInWords(name, t)).not.toMatch(/^$|undefined|^audit\.|[a-z][A-Z]/)
      for (const kind of auditKinds) fieldInWords(name, t, kind)
    }
    expect(missing).toEqual([])
  })

  test('sections of one name are told apart by their group', () => {
    const names = sections.map((section) => fieldInWords(section, t))
    expect(new Set(names).size).toBe(names.length)
  })
})
