import { type FormField, findPerson, type Person } from './find-person.ts'

/** A form that was filled in: its name on the site, and the person. */
export type Entry = Person & { form: string }

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isInput = (element: Element): element is Input => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)

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

/** The name of a form: what the site calls it. */
function findName(form: HTMLFormElement): string {
  const names = [
    form.getAttribute('aria-label'),
    form.title,
    form.getAttribute('name'),
    form.id,
    form.dataset.formId,
  ]
  return (names.find(Boolean) ?? '').trim().slice(0, 120)
}

/**
 * Reads what a form says of its person. Undefined for forms without phone and mail, for searches, and for forms with a
 * password, which sign in.
 */
export function readForm(form: HTMLFormElement): Entry | undefined {
  const inputs = [...form.elements].filter(isInput)
  if (form.getAttribute('role') === 'search' || inputs.some(({ type }) => type === 'password'))
    return undefined
  const person = findPerson(inputs.map(toField))
  return person.phone || person.email ? { ...person, form: findName(form) } : undefined
}
