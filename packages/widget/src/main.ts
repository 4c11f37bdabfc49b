import type { C2cConfig } from '@talkie/contract/forms'
import { create } from './elements.ts'
import { createSend, fetchConfig, type Origin } from './send.ts'
import { type FormView, showForm } from './view.ts'

declare global {
  interface Window {
    /** The tracker, if it runs. */
    talkie?: { visitorId: string; visitId: string }
    /** Opens a form from the site's own code: by its id, else the first that opens. */
    talkieC2c?: { open: (form?: string) => void }
  }
}

/** The tag that loaded the script; one file serves every account, and its address has the account's key. */
function findOrigin(): Origin | undefined {
  for (const { src } of document.scripts) {
    const [, server, key] = /^(.*)\/c2c\/([^/?#]+)\.js/.exec(src) ?? []
    if (server && key) return { server, key }
  }
  return undefined
}

/** No error reaches the page: links, buttons and forms, for example, cannot have a shadow root. */
function guard(work: () => unknown): void {
  try {
    work()
  } catch {}
}

/** Shows the account's forms: the first one with a button, those that open by an element, and those in the page. */
function start(origin: Origin, config: C2cConfig): void {
  const views = new Map<string, FormView>()
  const hosts: HTMLElement[] = []
  const inPage = new WeakSet<Element>()
  let hasButton = false
  for (const form of config.forms) {
    if (form.kind === 'inline' || (form.kind === 'button' && hasButton)) continue
    hasButton ||= form.kind === 'button'
    const host = create('div', { 'data-talkie-form': form.id })
    hosts.push(host)
    views.set(form.id, showForm(host, form, { send: createSend(origin, config, form) }))
  }

  function place(): void {
    // A single-page app may replace all of the page.
    for (const host of hosts) if (!host.isConnected) document.body.append(host)
    for (const element of document.querySelectorAll<HTMLElement>('[data-talkie-c2c]')) {
      if (inPage.has(element)) continue
      inPage.add(element)
      const wanted = element.dataset.talkieC2c
      const form = config.forms.find(({ id, kind }) => (wanted ? id === wanted : kind === 'inline'))
      if (form)
        guard(() =>
          showForm(element, { ...form, kind: 'inline' }, { send: createSend(origin, config, form) }),
        )
    }
  }

  const open = (form?: string) => (form ? views.get(form) : [...views.values()][0])?.open()
  document.addEventListener('click', (event) => {
    const opener =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-talkie-open]') : null
    if (!opener) return
    event.preventDefault()
    open(opener.dataset.talkieOpen)
  })
  window.talkieC2c = { open }
  place()
  let isWaiting = false
  new MutationObserver(() => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      place()
    }, 300)
  }).observe(document.documentElement, { childList: true, subtree: true })
}

const origin = findOrigin()
// A tag manager and the site may both include the script: the second copy does nothing.
if (origin && !window.talkieC2c) {
  window.talkieC2c = { open: () => {} }
  const run = async () => {
    const config = await fetchConfig(origin)
    if (config && config.forms.length > 0) guard(() => start(origin, config))
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
  else void run()
}
