import { maxSiteFormFields, type SiteFormField } from '@talkie/contract/tracking'
import { expect, test } from 'vitest'
import { type ListedField, mergeFields } from './merge-fields.ts'

/* The contact form of Motor Vallès, on a page in Spanish and one in Catalan, which has one more field. */

const on = (day: number) => new Date(Date.UTC(2026, 10, day, 12))
const spanish: SiteFormField[] = [
  { key: 'nombre', label: 'Nombre', type: 'text', guess: 'name' },
  { key: 'tel', label: 'Móvil', type: 'tel', guess: 'phone' },
]
const catalan: SiteFormField[] = [
  { key: 'nombre', label: 'Nom', type: 'text', guess: 'name' },
  { key: 'tel', label: 'Mòbil', type: 'tel', guess: 'phone' },
  { key: 'ciutat', label: 'Ciutat', type: 'text' },
]
const see = (listed: readonly ListedField[], seen: SiteFormField[], day: number) =>
  mergeFields(listed, seen, on(day))
const labels = (fields: readonly ListedField[]) => fields.map(({ label }) => label)
const first = see([], spanish, 1)

test('the same form again changes nothing, and is noted once a day', () => {
  expect(see(first, spanish, 1)).toBe(first)
  expect(see(first, spanish, 2).map(({ seenOn }) => seenOn)).toEqual(['2026-11-02', '2026-11-02'])
})

test('pages in two languages take no turns, and all fields are listed', () => {
  const both = see(first, catalan, 1)
  expect(labels(both)).toEqual(['Nombre', 'Móvil', 'Ciutat'])
  for (const form of [spanish, catalan, spanish]) expect(see(both, form, 1)).toBe(both)
})

test('a label changes once the former one was not seen for a week', () => {
  expect(labels(see(first, catalan, 8))).toEqual(['Nombre', 'Móvil', 'Ciutat'])
  expect(labels(see(first, catalan, 9))).toEqual(['Nom', 'Mòbil', 'Ciutat'])
})

test('a field goes once it was not seen for a month', () => {
  const both = see(first, catalan, 1)
  const day31 = see(both, spanish, 31)
  expect(labels(day31)).toEqual(['Nombre', 'Móvil', 'Ciutat'])
  expect(labels(see(day31, spanish, 32))).toEqual(['Nombre', 'Móvil'])
})

test('made-up fields drive out none', () => {
  const made = Array.from({ length: maxSiteFormFields }, (_, i) => ({
    key: `x${i}`,
    label: '',
    type: 'text',
  }))
  const merged = see(first, made, 1)
  expect(merged).toHaveLength(maxSiteFormFields)
  expect(labels(merged).slice(0, 2)).toEqual(['Nombre', 'Móvil'])
})
