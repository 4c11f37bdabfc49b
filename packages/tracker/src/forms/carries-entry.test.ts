import { expect, test } from 'vitest'
import { carriesEntry } from './carries-entry.ts'

/* Ana writes her phone and her mail into a form of Muebles Marta. */

const ana = { phone: '+34 612 345 678', email: 'Ana+web@example.com', values: ['Ana Roca'] }
const fields = { tel: '612345678', correo: 'ana+web@example.com' }
const toFormData = (entries: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  return data
}

test.each([
  ['JSON', JSON.stringify(fields)],
  ['a phone with separators', JSON.stringify({ ...fields, tel: '(+34) 612-345-678' })],
  ['an encoded form', 'tel=%2B34+612+345+678&correo=Ana%2Bweb%40example.com'],
  ['parameters', new URLSearchParams(fields)],
  ['form data', toFormData(fields)],
  ['a file of JSON', new Blob([JSON.stringify(fields)])],
  ['bytes', new TextEncoder().encode(JSON.stringify(fields))],
  ['a request', new Request('https://muebles.example/api', { method: 'POST', body: toFormData(fields) })],
])('%s carries the entry', async (_, body) => expect(await carriesEntry(body, ana)).toBe(true))

test.each([
  ['no body', undefined],
  ['an empty one', ''],
  ['a heartbeat', JSON.stringify({ key: 'muebles', visitor: 'a', at: 1764000000000 })],
  ['a check of the mail', JSON.stringify({ correo: 'ana+web@example.com' })],
  ['another phone', JSON.stringify({ ...fields, tel: '699 999 999' })],
  ['the name alone, where there is a phone', JSON.stringify({ name: 'Ana Roca' })],
  ['a text that is no encoding', '100%'],
  ['a used request', new Request('https://muebles.example/api')],
])('%s does not', async (_, body) => expect(await carriesEntry(body, ana)).toBe(false))

test('a form that names nobody is carried by any text of three letters', async () => {
  const written = { values: ['no', '¿Tenéis sofás?'] }
  expect(await carriesEntry(JSON.stringify({ mensaje: '¿Tenéis sofás?' }), written)).toBe(true)
  expect(await carriesEntry(new URLSearchParams({ m: '¿Tenéis sofás?' }).toString(), written)).toBe(true)
  expect(await carriesEntry(JSON.stringify({ note: 'none' }), written)).toBe(false)
})
