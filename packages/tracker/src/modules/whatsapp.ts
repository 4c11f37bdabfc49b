import type { ActionRequest } from '@talkie/contract/tracking'
import { guard } from '../guard.ts'
import type { Core } from '../hooks.ts'
import { uuidV4 } from '../visit/uuid.ts'
import { addVisitCode, type ChatWords, findChatNumber } from '../whatsapp/chat-link.ts'

/*
 * Puts the visit's code into the message with which a link opens WhatsApp, at the moment it is followed: the page stays as
 * the site made it. A link has its own address again once the browser has followed it. Pages that open WhatsApp by a
 * script are seen at `window.open` and, where browsers have the Navigation API, when they leave for it.
 */

const second = 1000
/** The part of a link that the tracker reports. */
const reportedLength = 100

const { texts = {}, language = 'en' } = talkieSite.whatsapp ?? {}
let core: Core | undefined
let followedAt = 0

function getWords(): ChatWords {
  const none = { reference: 'Ref:', greeting: '' }
  return texts[document.documentElement.lang.slice(0, 2).toLowerCase()] ?? texts[language] ?? none
}

/** Without consent, and after an opt-out, there is no visit. */
const addCode = (link: string): string => addVisitCode(link, core?.talkie.visitId ?? '', getWords())

/** Reports that WhatsApp was opened where the tracker itself does not see it. */
function report(link: string): void {
  const number = findChatNumber(link)
  const { key, talkie, post } = core ?? {}
  if (!number || !key || !talkie?.visitId || !post) return
  const action: ActionRequest = {
    key,
    visitor: talkie.visitorId,
    visit: talkie.visitId,
    id: uuidV4(),
    kind: 'tap',
    to: `https://wa.me/${number}`,
  }
  post('action', action, true)
}

const isLink = (target: EventTarget): target is HTMLAnchorElement | HTMLAreaElement =>
  target instanceof HTMLAnchorElement || target instanceof HTMLAreaElement

const followed = guard((event: MouseEvent) => {
  const link = event.composedPath().find(isLink)
  const attribute = link?.getAttributeNode('href')
  if (!link || !attribute || !core) return
  const own = attribute.value
  const coded = addCode(link.href)
  if (coded === link.href) return
  const { change } = core
  if (event.isTrusted && findChatNumber(link.href.slice(0, reportedLength)) === undefined) report(link.href)
  followedAt = Date.now()
  change(attribute, coded)
  setTimeout(guard(() => attribute.value === coded && change(attribute, own)))
})

/** The link of a script, with the code. */
function openByScript(link: string): string {
  const coded = addCode(link)
  // A listener of a link may open its address itself.
  const isOfLink = Date.now() - followedAt < second
  if (coded !== link && !isOfLink && navigator.userActivation?.isActive) report(link)
  return coded
}

function watchWindowOpen(): void {
  const { open } = window
  window.open = function (this: unknown, url, ...more) {
    const isChat = guard(() => findChatNumber(String(url ?? '')) !== undefined)()
    return open.call(window, isChat ? (guard(openByScript)(String(url)) ?? url) : url, ...more)
  }
}

function watchNavigation(): void {
  window.navigation?.addEventListener(
    'navigate',
    guard((event) => {
      const link = event.destination.url ?? ''
      if (!event.cancelable || event.formData || findChatNumber(link) === undefined) return
      const coded = openByScript(link)
      if (coded === link) return
      event.preventDefault()
      location.href = coded
    }),
  )
}

talkieModules.push({
  start: (tracker) => {
    core = tracker
    addEventListener('click', followed, true)
    // The middle button opens another tab.
    addEventListener('auxclick', followed, true)
    watchWindowOpen()
    watchNavigation()
  },
})
