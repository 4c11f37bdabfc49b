import type { ConversionRequest, IdentifyRequest } from '@talkie/contract/tracking'
import type { Person, Sale, ShownNumber, TalkieCall } from '../../types/index.d.ts'
import { guard } from '../guard.ts'
import type { Core } from '../hooks.ts'
import type { PageNumbers } from '../numbers/number-search.ts'
import { toDigits } from '../numbers/number-search.ts'
import { isTaken } from '../send/request.ts'
import { uuidV4 } from '../visit/uuid.ts'

/** A call of the site that waits for a visit: it is sent once one is stored. */
type Waiting = { path: 'identify' | 'conversion'; body: object; settle: (isAccepted: boolean) => void }

const maxWaiting = 20
const maxAttempts = 5

let core: Core | undefined
let numbers: PageNumbers['replace'] = []
/** The visit of which the server has answered: it is stored. */
let storedVisit = ''
let waiting: Waiting[] = []
const listeners = new Set<(shown: ShownNumber | undefined) => void>()

/** @param own a number of the page, as it is written there; without one, the first that is shown */
function getNumber(own = ''): ShownNumber | undefined {
  const digits = toDigits(own)
  const shown = numbers.find(({ from }) => !digits || from.includes(digits))
  return shown && { display: shown.display, tel: shown.tel, isVisitors: shown.lease !== null }
}

/** All that is shown, to compare: a listener may ask for any of the numbers. */
const describe = (): string =>
  JSON.stringify(numbers.map(({ from, display, tel, lease }) => [from, display, tel, lease !== null]))

function onNumber(listener: (shown: ShownNumber | undefined) => void): () => void {
  const own = guard(listener)
  listeners.add(own)
  const shown = getNumber()
  if (shown) own(shown)
  return () => listeners.delete(own)
}

/** Sends what waits, if there is a visit; a call that gets no answer is repeated. */
function flush(): void {
  if (!core?.talkie.visitId || core.talkie.visitId !== storedVisit) return
  const calls = waiting
  waiting = []
  for (const call of calls) send(core, call)
}

async function send({ key, talkie, request }: Core, { path, body, settle }: Waiting): Promise<void> {
  const build = () => {
    const { visitorId: visitor, visitId: visit } = talkie
    return visit ? { key, visitor, visit, ...body } : undefined
  }
  settle(isTaken(await request(path, build, maxAttempts)))
}

/** Resolves to whether the server took it. Without consent it waits, and is dropped with the page. */
function call(path: Waiting['path'], body: object): Promise<boolean> {
  return new Promise((settle) => {
    if (core?.isOut() || waiting.length >= maxWaiting) return settle(false)
    waiting.push({ path, body, settle })
    flush()
  })
}

/** What the site says, without who it is. */
type Body<Request> = Request extends unknown ? Omit<Request, 'key' | 'visitor' | 'visit'> : never

const text = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value).slice(0, 200)

const identify = ({ email, phone, name, id }: Person): Promise<boolean> =>
  call('identify', {
    email: text(email),
    phone: text(phone),
    name: text(name),
    matchId: text(id),
  } satisfies Body<IdentifyRequest>)

const sale = ({ value, currency, id = uuidV4() }: Sale): Promise<boolean> =>
  call('conversion', {
    type: 'sale',
    id: String(id).slice(0, 100),
    value: Number(value),
    currency,
  } satisfies Body<ConversionRequest>)

const event = (name: string, { id = uuidV4() }: { id?: string } = {}): Promise<boolean> =>
  call('conversion', {
    type: 'lead',
    id: String(id).slice(0, 100),
    name: String(name).slice(0, 200),
  } satisfies Body<ConversionRequest>)

/** Makes the calls from before the script has loaded, and those that are pushed later. */
function takeCalls(tracker: Core): void {
  const make = guard(([name, ...given]: TalkieCall) => {
    const method: unknown = tracker.talkie[name]
    if (typeof method === 'function') method.apply(tracker.talkie, given)
  })
  const early = window.talkieCalls
  window.talkieCalls = {
    push: (...calls) => {
      for (const one of calls) make(one)
    },
  }
  if (Array.isArray(early)) window.talkieCalls.push(...early)
}

talkieModules.push({
  start: (tracker) => {
    core = tracker
    Object.assign(tracker.talkie, { number: getNumber, onNumber, identify, sale, event })
    // The other methods are there once all modules have started.
    setTimeout(takeCalls, 0, tracker)
    addEventListener('online', flush)
  },
  onPage: (page) => {
    // What waited for a visitor who has withdrawn is not sent for the next one.
    if (!page && storedVisit) {
      for (const { settle } of waiting) settle(false)
      waiting = []
    }
    if (page?.visit.id !== storedVisit) storedVisit = ''
  },
  onNumbers: ({ replace }) => {
    const before = describe()
    numbers = replace
    storedVisit = core?.talkie.visitId ?? ''
    if (describe() !== before) for (const listener of listeners) listener(getNumber())
    flush()
  },
})
