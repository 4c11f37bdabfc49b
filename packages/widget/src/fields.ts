import type { PublicC2cForm } from '@talkie/contract/forms'
import { create } from './elements.ts'

/** What a person entered. */
export type Entry = { name: string; phone: string; at: string; consent: boolean; website: string }

/** A field that may show an error below itself. */
type Field<Input extends HTMLElement> = { input: Input; row: HTMLElement; setError: (text: string) => void }

function createField<Input extends HTMLElement>(label: string, input: Input, id: string): Field<Input> {
  const error = create('span', { class: 'error', id: `${id}-error` })
  error.hidden = true
  input.id = id
  const row = create('div', { class: 'field' }, create('label', { for: id }, label), input, error)
  return { input, row, setError: (text) => showError(input, error, text) }
}

function showError(input: HTMLElement, error: HTMLElement, text: string): void {
  error.textContent = text
  error.hidden = !text
  if (text) {
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', error.id)
  } else {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
  }
}

export type Fields = {
  rows: HTMLElement[]
  read: () => Entry
  /** Shows what is missing or wrong, and focuses the first such field. */
  check: () => boolean
  /** Shows that the server refused a field. */
  refuse: (field: 'phone' | 'consent') => void
  focus: () => void
}

/** Creates the form's fields: name, phone, time, consent, and one that only programs fill in. */
export function createFields({ texts, askName, slots, consent, digits }: PublicC2cForm): Fields {
  const name = createField(texts.name, create('input', { autocomplete: 'name', maxlength: '120' }), 'name')
  const phone = createField(
    texts.phone,
    create('input', { type: 'tel', autocomplete: 'tel', required: true, maxlength: '40' }),
    'phone',
  )
  const when = createField(
    texts.when,
    create(
      'select',
      {},
      create('option', { value: '' }, texts.now),
      ...slots.map(({ at, label }) => create('option', { value: at }, label)),
    ),
    'when',
  )
  const tick = create('input', { type: 'checkbox', id: 'consent', required: true })
  const consentError = create('span', { class: 'error', id: 'consent-error' })
  consentError.hidden = true
  const consentText = create('span', {}, `${consent.text} `)
  if (consent.url)
    consentText.append(create('a', { href: consent.url, target: '_blank', rel: 'noopener' }, consent.link))
  const consentRow = consent.required
    ? create(
        'div',
        {},
        create('div', { class: 'consent' }, tick, create('label', { for: 'consent' }, consentText)),
        consentError,
      )
    : create('div', { class: 'consent' }, consentText)
  const website = create('input', { name: 'website', tabindex: '-1', autocomplete: 'off' })
  const trap = create(
    'div',
    { class: 'trap', 'aria-hidden': 'true' },
    create('label', {}, 'Website ', website),
  )
  const setConsentError = (text: string) => showError(tick, consentError, text)

  const findPhoneProblem = (): string => {
    const written = phone.input.value.trim()
    if (!written) return texts.missingPhone
    const count = written.replace(/\D/g, '').length
    const isPhone = /^[+\d\s()./-]+$/.test(written) && count >= digits[0] && count <= digits[1]
    return isPhone ? '' : texts.invalidPhone
  }

  return {
    rows: [...(askName ? [name.row] : []), phone.row, when.row, consentRow, trap],
    read: () => ({
      name: name.input.value.trim(),
      phone: phone.input.value.trim(),
      at: when.input.value,
      consent: tick.checked,
      website: website.value,
    }),
    check: () => {
      const phoneProblem = findPhoneProblem()
      const lacksConsent = consent.required && !tick.checked
      phone.setError(phoneProblem)
      setConsentError(lacksConsent ? texts.missingConsent : '')
      if (phoneProblem) phone.input.focus()
      else if (lacksConsent) tick.focus()
      return !phoneProblem && !lacksConsent
    },
    refuse: (field) => {
      if (field === 'phone') phone.setError(texts.invalidPhone)
      else setConsentError(texts.missingConsent)
      ;(field === 'phone' ? phone.input : tick).focus()
    },
    focus: () => (askName ? name.input : phone.input).focus(),
  }
}
