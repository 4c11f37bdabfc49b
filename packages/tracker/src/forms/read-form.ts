import type { SeenForm, SiteFormField, SiteFormPlugin } from '@talkie/contract/tracking'
import {
  type FormField,
  findPerson,
  guessPart,
  isLocked,
  type Person,
  toFieldKey,
  type Uses,
} from './find-person.ts'

/** A form that was filled in: its name on the site, how it looks, the person, and what was written, which stays here. */
export type Entry = { form: string; seen: SeenForm; person: Person; values: string[] }

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isInput = (element: Element): element is Input => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)

/** Types that nobody writes into, and that visitors do not see. */
const unlistedTypes = /^(hidden|submit|button|reset|image|checkbox|radio|color|range|search)$/
/** The one field of a search. */
const searchNames = /^(q|s|query|search|keywords?|buscar|busqueda)$/i

const toField = (input: Input): FormField => ({
  type: input.type,
  name: input.name,
  id: input.id,
  autocomplete: input.getAttribute('autocomplete') ?? '',
  label: [
    ...[...(input.labels ?? [])].map(({ textContent }) => textContent),
    input.getAttribute('aria-label'),
    input.getAttribute('placeholder'),
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 200),
  value: input.type === 'password' ? '' : input.value,
})

/** The text of a label without the field in it, of which a list or a text may be part. */
function readLabelText(label: Element): string {
  const copy = label.cloneNode(true) as Element
  for (const inside of copy.querySelectorAll('input,select,textarea,button,script,style')) inside.remove()
  return copy.textContent ?? ''
}

/** What a visitor reads beside a field. A text that may be somebody's data is left out. */
function readLabel(input: Input): string {
  const label = input.labels?.[0]
  const texts = [
    label ? readLabelText(label) : '',
    input.getAttribute('aria-label') ?? '',
    input.getAttribute('placeholder') ?? '',
  ].map((text) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/[\s:*]+$/, '')
      .trim(),
  )
  const shown = texts.find(Boolean) ?? ''
  const isData = /@|\d{4}/.test(shown) || (input.value.length > 2 && shown.includes(input.value))
  return isData ? '' : shown.slice(0, 120)
}

/** How a field looks; nothing of what is written in it. */
export function describeField(field: FormField, label: string): SiteFormField | undefined {
  const key = toFieldKey({ ...field, label })
  if (!key) return undefined
  const guess = guessPart(field)
  return {
    key,
    label,
    type: field.type.slice(0, 20),
    ...(isLocked(field) ? { locked: true } : guess && { guess }),
  }
}

/** What tells a form from the others: not the ids that a framework draws anew with each page. */
const isLasting = (name: string | null | undefined): name is string =>
  Boolean(name) && !/^(:|«|_r_|radix|react-aria)|\d{7}/.test(name ?? '')

const findPlugin = ({ classList, id }: { classList: DOMTokenList; id: string }): SiteFormPlugin => {
  if (classList.contains('hs-form') || id.startsWith('hsForm_')) return 'hubspot'
  if (classList.contains('wpcf7-form')) return 'wpcf7'
  if (classList.contains('elementor-form')) return 'elementor'
  return /^gform_\d/.test(id) ? 'gravity' : 'plain'
}

/** How a form looks. A field named `id` or `title` stands in place of that property, so that the attributes are read. */
function describeForm(form: HTMLFormElement, inputs: readonly Input[]): SeenForm {
  const read = (name: string) => form.getAttribute(name)
  const id = read('id') ?? ''
  const listed = inputs
    .filter(({ type, tabIndex }) => !unlistedTypes.test(type) && tabIndex >= 0)
    .flatMap((input) => describeField(toField(input), readLabel(input)) ?? [])
  const fields = [...new Map(listed.map((field) => [field.key, field])).values()].slice(0, 40)
  const wpcf7 = /^wpcf7-f\d+/.exec(form.closest('.wpcf7')?.id ?? '')?.[0]
  const names = [wpcf7, read('data-form-id'), id.replace('hsForm_', ''), read('name')]
  const name = [read('aria-label'), read('title'), read('name'), id, read('data-form-id')].find(Boolean)
  return {
    key: (names.find(isLasting) ?? `: ${fields.map(({ key }) => key).join(' ')}`).slice(0, 200),
    name: (name ?? '').trim().slice(0, 120),
    plugin: findPlugin({ classList: form.classList, id }),
    fields,
  }
}

/**
 * Reads how a form looks, and what it says of its person. Undefined for searches, for forms with a password, which sign in,
 * and for those in which nobody writes.
 *
 * @param findUses what a user of the account chose of the fields of a form, by the form's key
 */
export function readForm(
  form: HTMLFormElement,
  findUses: (key: string) => Uses | undefined,
): Entry | undefined {
  const inputs = [...form.elements].filter(isInput)
  if (form.getAttribute('role') === 'search' || inputs.some(({ type }) => type === 'password'))
    return undefined
  const seen = describeForm(form, inputs)
  const person = findPerson(inputs.map(toField), findUses(seen.key))
  const isNobodys =
    form.getAttribute('method')?.toLowerCase() === 'get' ||
    !seen.fields.some(({ type, key }) => /^(text|tel|email|textarea)$/.test(type) && !searchNames.test(key))
  if (isNobodys && !person.phone && !person.email) return undefined
  const values = inputs.filter(({ type }) => !unlistedTypes.test(type)).map(({ value }) => value.trim())
  return { form: seen.name, seen, person, values }
}
