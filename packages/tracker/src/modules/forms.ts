import type { FormRequest, FormSeenRequest, SeenForm } from '@talkie/contract/tracking'
import { carriesEntry } from '../forms/carries-entry.ts'
import { findPerson, type Uses } from '../forms/find-person.ts'
import { describeField, type Entry, readForm } from '../forms/read-form.ts'
import { watchRequests } from '../forms/watch-requests.ts'
import { guard, guardAsync } from '../guard.ts'
import type { Core, Module } from '../hooks.ts'
import { currentUrl } from '../routes.ts'

/*
 * Sees forms of the site being sent. A plain form is sent when nothing prevents its submit event, and the browser only
 * raises that once the fields are valid; one that a script submits, as after a CAPTCHA, raises none. What a script sends
 * counts when the form's plugin says so, or, where nobody says anything, when a request that follows carries what was
 * written and succeeds, and no field is marked as invalid.
 *
 * Of the plugins' documentation: Contact Form 7 raises `wpcf7mailsent` on the form; Gravity Forms triggers
 * `gform_confirmation_loaded`, and Elementor `submit_success`, through jQuery; HubSpot posts `hsFormCallback` with
 * `onFormSubmitted`, and Typeform `form-submit`, to the window.
 */

type Pending = { form: HTMLFormElement; entry: Entry; at: number; event?: SubmitEvent }
type JQuery = (target: unknown) => { on: (name: string, listener: (...given: unknown[]) => void) => void }

const second = 1000
/** A request that begins later than this is not that of the form. Before it, the visitor may have to solve a CAPTCHA. */
const maxWait = 120 * second

const isGravity = (form: HTMLFormElement) => /^gform_\d/.test(form.id)
/** Forms whose plugin says when they were sent; a request alone says nothing of them. */
const isTold = (form: HTMLFormElement) =>
  form.classList.contains('wpcf7-form') || form.classList.contains('elementor-form') || isGravity(form)

/** Forms that post to a frame, of which nobody knows whether it was taken. */
const isInFrame = ({ target }: HTMLFormElement) => target && !/^_(self|top|parent|blank)$/.test(target)

const isHubSpot = /(^|\.)(hsforms|hubspot|hs-sites)[\w-]*\.(com|net)$/
const isTypeform = /(^|\.)typeform\.com$/

function createForms(): Module {
  let core: Core | undefined
  let pending: Pending | undefined
  const sent = new Set<string>()
  const begun = new Set<string>()
  const uses = new Map((talkieSite.forms?.uses ?? []).map(([form, fields]) => [form, new Map(fields)]))
  const findUses = (form: string): Uses | undefined => uses.get(form)

  /** @param isSent whether the visitor sent the form, which names nobody; else they begin to fill it in */
  const report = guard((seen: SeenForm, isSent: boolean) => {
    const { talkie, key, post } = core ?? {}
    // Without consent, and after an opt-out, there is no visit.
    if (!key || !post || !talkie?.visitorId || !talkie.visitId) return
    const { visitorId: visitor, visitId: visit } = talkie
    const body: FormSeenRequest = {
      key,
      visitor,
      visit,
      url: currentUrl().slice(0, 4000),
      sent: isSent,
      seen,
    }
    post('form-seen', body, true)
  })

  /** @param isPerson whether it is a lead though it names nobody, as of a frame that tells nothing */
  const send = guard(
    ({ form, seen, person }: Omit<Entry, 'values'>, isPerson = Boolean(person.phone || person.email)) => {
      const { talkie, key, post } = core ?? {}
      if (!key || !post || !talkie?.visitorId || !talkie.visitId) return
      const same = JSON.stringify([talkie.visitId, form, seen.key, person])
      if (sent.has(same)) return
      sent.add(same)
      if (!isPerson) return report(seen, true)
      const body: FormRequest = {
        key,
        visitor: talkie.visitorId,
        visit: talkie.visitId,
        url: currentUrl().slice(0, 4000),
        form,
        ...person,
        seen,
      }
      post('form', body, true)
    },
  )

  /** A visitor begins to fill in a form. */
  const focused = guard(({ target }: FocusEvent) => {
    const form = target instanceof Element ? target.closest('form') : null
    const entry = form && readForm(form, findUses)
    // There may be no visit yet: then the next field counts.
    if (!entry || !core?.talkie.visitId || begun.has(entry.seen.key)) return
    begun.add(entry.seen.key)
    report(entry.seen, false)
  })

  function settle(form?: Element | null): void {
    const waiting = pending
    if (!waiting || (form && waiting.form !== form && !form.contains(waiting.form))) return
    pending = undefined
    send(waiting.entry)
  }

  /** A request of the page begins: it may be that of the form. */
  const requested = (body: unknown) => {
    const waiting = pending
    if (!waiting || isTold(waiting.form) || performance.now() - waiting.at > maxWait) return undefined
    const { person, values } = waiting.entry
    const carries = carriesEntry(body, { ...person, values })
    return guardAsync(async () => {
      if (!(await carries)) return
      // The site marks what its server refused once it has read the response.
      setTimeout(
        guard(() => {
          if (waiting === pending && !waiting.form.querySelector('[aria-invalid="true"]'))
            settle(waiting.form)
        }),
        200,
      )
    })
  }

  /** Whether the browser sends the form, once all listeners of the page have had their turn. */
  const decide = guard(({ form, event }: Pending) => {
    if (event && !event.defaultPrevented && !isInFrame(form) && !isTold(form) && pending?.form === form)
      settle(form)
  })

  const submitted = guard((event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const entry = readForm(form, findUses)
    if (!entry) return
    const waiting = { form, entry, at: performance.now(), event }
    pending = waiting
    setTimeout(() => decide(waiting))
  })

  /** A script of the page submits a form, for which the browser raises no event. */
  const submittedByScript = guard((form: HTMLFormElement) => {
    const entry = readForm(form, findUses)
    if (!entry) return
    pending = { form, entry, at: performance.now() }
    if (!isInFrame(form) && !isTold(form)) settle(form)
  })

  function watchSubmits(): void {
    addEventListener('submit', submitted, true)
    // The page may be left before the turn of what waits.
    addEventListener('pagehide', () => pending && decide(pending))
    const { submit: ownSubmit } = HTMLFormElement.prototype
    HTMLFormElement.prototype.submit = function (...given) {
      submittedByScript(this)
      return ownSubmit.apply(this, given)
    }
  }

  const told = guard(({ origin, data }: MessageEvent) => {
    const { hostname } = new URL(origin)
    const message: unknown = typeof data === 'string' && data.startsWith('{') ? JSON.parse(data) : data
    if (typeof message !== 'object' || message === null) return
    const read = (name: string): unknown => Reflect.get(message, name)
    const isOwn = origin === location.origin
    if (read('type') === 'hsFormCallback' && (isOwn || isHubSpot.test(hostname))) {
      if (read('eventName') !== 'onFormSubmitted') return
      const values: unknown = Reflect.get(Object(read('data')), 'submissionValues')
      const fields = Object.entries(Object(values))
        // HubSpot's own, which no visitor sees.
        .filter(([name]) => !name.startsWith('hs_'))
        .map(([name, value]) => ({
          type: '',
          name,
          id: '',
          autocomplete: '',
          label: '',
          value: String(value),
        }))
      const id = String(read('id') ?? '')
      const seen: SeenForm = {
        key: (id || 'hubspot').slice(0, 200),
        name: id.slice(0, 120),
        plugin: 'hubspot',
        fields: fields.flatMap((field) => describeField(field, '') ?? []).slice(0, 40),
      }
      const person = findPerson(fields, findUses(seen.key))
      // A form in the page itself was read when it was sent.
      if (!person.phone && !person.email && pending) settle()
      else send({ person, seen, form: `HubSpot ${id}`.trim().slice(0, 120) })
    } else if (read('type') === 'form-submit' && isTypeform.test(hostname)) {
      const id = String(read('formId') ?? '').slice(0, 100)
      const seen: SeenForm = { key: `typeform ${id}`, name: id, plugin: 'typeform', fields: [] }
      send({ person: {}, seen, form: `Typeform ${id}`.trim() }, true)
    }
  })

  function listenToPlugins(): void {
    document.addEventListener('wpcf7mailsent', ({ target }) =>
      settle(target instanceof Element ? target : null),
    )
    const jQuery = Reflect.get(window, 'jQuery') as JQuery | undefined
    if (typeof jQuery !== 'function') return
    jQuery(document).on('submit_success', () => settle())
    jQuery(document).on('gform_confirmation_loaded', () => settle())
  }

  return {
    start(running) {
      core = running
      watchSubmits()
      addEventListener('focusin', focused)
      addEventListener('message', told)
      watchRequests(running.address, requested)
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', guard(listenToPlugins))
      else listenToPlugins()
    },
  }
}

talkieModules.push(createForms())
