import { sections } from '@talkie/contract/access'
import { auditActions, auditFields, auditKinds } from '@talkie/contract/identity'
import { languages } from '@talkie/contract/locales'
import { loadTexts } from '@talkie/texts/web'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatFieldName } from './field-names.ts'

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

  test('every action, kind of object, field and section of the audit log has a label', () => {
    for (const action of auditActions) t(`audit.action.${action}`)
    for (const kind of auditKinds) t(`audit.kind.${kind}`)
    for (const name of [...auditFields, ...sections]) {
      // Besides WhatsApp, a capital within a word is that of a field's name.
      const label = formatFieldName(name, t).replace('WhatsApp', '')
      expect(label).not.toMatch(/^$|undefined|^audit\.|[a-z][A-Z]/)
      for (const kind of auditKinds) formatFieldName(name, t, kind)
    }
    expect(missing).toEqual([])
  })

  test('the labels of sections are unique, because they include the group', () => {
    const names = sections.map((section) => formatFieldName(section, t))
    expect(new Set(names).size).toBe(names.length)
  })
})
