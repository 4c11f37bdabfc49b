import type { PublicC2cForm } from '@talkie/contract/forms'
import { addStyle, create, createIcon } from './elements.ts'
import { createFields, type Entry } from './fields.ts'
import { style } from './style.ts'

/** What became of an entry: taken, with when the call comes; or refused at a field, or not now. */
export type Outcome =
  | { taken: true; when: string }
  | { taken: false; reason: 'phone' | 'consent' | 'tooMany' | 'failed' }

export type FormView = {
  /** Opens the dialog; nothing for a form in the page. */
  open: () => void
}

type Options = {
  send: (entry: Entry) => Promise<Outcome>
  /** A preview shows the dialog in its place, not above the page. */
  isPreview?: boolean
}

/** Shows a form in an element: its button and dialog, or the form itself. The page's style does not reach it. */
export function showForm(host: HTMLElement, form: PublicC2cForm, options: Options): FormView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  addStyle(root, style)
  host.lang = form.language
  host.style.setProperty('--c', form.color)
  host.style.setProperty('--t', form.textColor)
  if (form.kind === 'inline') {
    root.append(create('div', { class: 'card inline' }, ...createContent(form, options)))
    return { open: () => {} }
  }
  if (options.isPreview) {
    root.append(
      create('div', { class: 'card inline' }, ...createContent(form, options)),
      ...(form.kind === 'button' ? [create('p', {}), createFloat(form)] : []),
    )
    return { open: () => {} }
  }
  return showDialog(host, root, form, options)
}

const createFloat = ({ texts }: PublicC2cForm) =>
  create('button', { type: 'button', class: 'float', 'aria-haspopup': 'dialog' }, createIcon(), texts.button)

function showDialog(host: HTMLElement, root: ShadowRoot, form: PublicC2cForm, options: Options): FormView {
  const close = create('button', { type: 'button', class: 'x', 'aria-label': form.texts.close }, '×')
  const dialog = create(
    'dialog',
    { class: 'card', 'aria-labelledby': 'title' },
    ...createContent(form, options),
    close,
  )
  const open = () => {
    if (!dialog.open) dialog.showModal()
    dialog.querySelector('input')?.focus()
  }
  close.addEventListener('click', () => dialog.close())
  // A click beside the dialog closes it while nothing is entered.
  dialog.addEventListener('click', (event) => {
    const isEmpty = [...dialog.querySelectorAll('input')].every(
      ({ type, value }) => type === 'checkbox' || !value,
    )
    if (event.target === dialog && isEmpty && isBeside(dialog, event)) dialog.close()
  })
  if (form.kind === 'button') {
    const float = createFloat(form)
    float.addEventListener('click', open)
    host.dataset.floats = form.side
    root.append(float)
  }
  root.append(dialog)
  return { open }
}

function isBeside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** The heading and the fields, in whose place the thanks come. */
function createContent(form: PublicC2cForm, { send }: Options): HTMLElement[] {
  const { texts } = form
  const fields = createFields(form)
  const button = create('button', { class: 'send' }, texts.submit)
  const problem = create('p', { class: 'error', role: 'alert' })
  const body = create('form', { novalidate: true }, ...fields.rows, problem, button)
  const intro = create('p', {}, form.open ? texts.intro : `${texts.intro} ${texts.closed}`)
  const content = create('div', {}, create('h2', { id: 'title' }, texts.title), intro, body)
  let isSending = false
  const setSending = (now: boolean) => {
    isSending = now
    button.textContent = now ? texts.sending : texts.submit
    // Not `disabled`, which would take the focus away.
    button.setAttribute('aria-disabled', String(now))
  }
  body.addEventListener('submit', async (event) => {
    event.preventDefault()
    problem.textContent = ''
    if (isSending || !fields.check()) return
    setSending(true)
    const outcome = await send(fields.read())
    setSending(false)
    if (outcome.taken) {
      const thanks = create('p', { role: 'status', tabindex: '-1' }, `${texts.thanks} ${outcome.when}`.trim())
      intro.remove()
      body.replaceWith(thanks)
      thanks.focus()
    } else if (outcome.reason === 'phone' || outcome.reason === 'consent') fields.refuse(outcome.reason)
    else problem.textContent = texts[outcome.reason]
  })
  return [content]
}
