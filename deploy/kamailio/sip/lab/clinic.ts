import { randomUUID } from 'node:crypto'
import type { CallPlanFields } from '@talkie/contract/routing'
import { grupoValles, motorValles } from '@talkie/server/testing'

/* The clinic Vallès: eight numbers in a ringpool, the edge's connection, and visitors who come from campaigns. */

const site = 'https://www.valles.example'
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const names = { name: 'Vallès', domain: 'valles.example' }

/** Calls a procedure of Talkie. */
export type Ask = <Answer>(path: string, body?: unknown, method?: 'PUT') => Promise<Answer>

type Clinic = {
  accountId: number
  /** Of the account, for its site. */
  key: string
  connection: { url: string; secret: string }
  /** Ids of its numbers by E.164. */
  numbers: ReadonlyMap<string, string>
}

export const createClinic = async (ask: Ask): Promise<Clinic> => {
  const client = await ask<{ id: number }>('/clients', { ...grupoValles, ...names })
  const account = await ask<{ id: number; key: string }>('/accounts', {
    ...motorValles,
    ...names,
    clientId: client.id,
    minimumValidSeconds: 2,
  })
  const pool = await ask<{ numbers: { id: string; e164: string }[] }>('/pool', {
    country: 'es',
    numbers: Array.from({ length: 8 }, (_, i) => ({
      provider: 'sip',
      visible: `+3493200010${i}`,
      realPhone: null,
      destination: null,
      callerId: null,
      tag: null,
      status: 'active',
      accountId: account.id,
    })),
  })
  await ask(`/accounts/${account.id}/ringpools`, {
    name: 'Web',
    tag: null,
    destination: '937 271 000',
    replaces: ['937 271 000'],
    selectors: [],
    pageRules: [],
    sourceRules: [],
    holdMinutes: 20,
    uniqueWindowDays: 0,
    overflow: '937 271 000',
    numberIds: pool.numbers.map(({ id }) => id),
    active: true,
  })
  const connection = await ask<{ url: string; secret: string }>(`/accounts/${account.id}/connections`, {
    kind: 'sip',
    scope: 'account',
    name: 'Edge',
    mapping: {},
    allowedAddresses: [],
    authToken: null,
  })
  const numbers = new Map(pool.numbers.map(({ e164, id }) => [e164, id]))
  return { accountId: account.id, key: account.key, connection, numbers }
}

/** A UUID of version 7: its first 48 bits are the time. */
const createVisitId = () => {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Somebody visits the site from a campaign. Returns the number that the site shows. */
export const visit = async (url: string, key: string, campaign: string): Promise<string> => {
  const response = await fetch(`${url}/collect/visit`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: site, 'user-agent': browser },
    body: JSON.stringify({
      key,
      visitor: randomUUID(),
      visit: createVisitId(),
      page: 1,
      url: `${site}/?utm_source=google&utm_medium=cpc&utm_campaign=${campaign}`,
      title: 'Vallès',
      referrer: 'https://www.google.com/',
    }),
  })
  const body = await response.text()
  const shown = /"(\+34932\d+)"/.exec(body)?.[1]
  if (!shown) throw new Error(`The visit was shown no number: ${body.slice(0, 300)}`)
  return shown
}

/** Of every hour of the week. */
const allWeek = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }))

/** Some day of the week that is neither today nor next to it, in any time zone. */
const anotherDay = () => ((new Date().getUTCDay() + 3) % 7) + 1

/** A plan that is always open, always records, and ends where nobody answers; `given` says what is different. */
export const buildPlan = (given: Partial<CallPlanFields>): CallPlanFields => ({
  name: `Plan ${randomUUID().slice(0, 8)}`,
  hours: allWeek,
  holidays: [],
  refuseAnonymous: false,
  announcementId: null,
  steps: [{ strategy: 'in_turn', seconds: 10, targets: [{ kind: 'destination' }] }],
  unanswered: 'end',
  closedSteps: [],
  closed: 'refuse',
  greetingId: null,
  closedGreetingId: null,
  voicemailSeconds: 10,
  record: true,
  ...given,
})

/** Opening hours outside of which it is now, whatever the time. */
export const hoursOfAnotherDay = () => [{ day: anotherDay(), from: '09:00', to: '14:00' }]
