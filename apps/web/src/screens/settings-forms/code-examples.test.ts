import { describe, expect, test } from 'vitest'
import { chooseForms, toInlineCode, toOpenerCode } from './code-examples.ts'

/* The dealer has a floating button, a dialog and two forms in pages. */

const forms = [
  { id: 'b1', fields: { name: 'Te llamamos', kind: 'button' } },
  { id: 'd1', fields: { name: 'Cita', kind: 'dialog' } },
  { id: 'i1', fields: { name: 'Contacto', kind: 'inline' } },
  { id: 'i2', fields: { name: 'Taller --> <b>', kind: 'inline' } },
] as const
const none = { id: 'ID', name: '' }

describe('the code of the forms', () => {
  test('has each form of the kind with its name and its own id', () => {
    expect(toInlineCode(chooseForms(forms, 'inline', none))).toBe(
      '<!-- Contacto -->\n<div data-talkie-c2c="i1"></div>\n\n<!-- Taller     b -->\n<div data-talkie-c2c="i2"></div>',
    )
    expect(toOpenerCode(chooseForms(forms, 'dialog', none), 'or')).toBe(
      '<!-- Cita -->\n<button data-talkie-open="d1">…</button>\n\n// or\ntalkieC2c.open(\'d1\')',
    )
  })

  test('has any form where there is none of the kind, and a placeholder without forms', () => {
    expect(chooseForms(forms.slice(0, 1), 'inline', none)).toEqual([{ id: 'b1', name: 'Te llamamos' }])
    expect(toInlineCode(chooseForms([], 'inline', none))).toBe('<div data-talkie-c2c="ID"></div>')
  })
})
