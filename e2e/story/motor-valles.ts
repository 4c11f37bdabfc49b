import { grupoValles, motorValles } from '@talkie/server/testing'
import type { Talkie } from './talkie.ts'

/** The number on the dealer's site. */
export const ownNumber = '937 27 10 00'

const names = { name: 'Motor Vallès', domain: 'localhost' }

type Door = { id: string; url: string; secret: string }

export type MotorValles = {
  accountId: number
  key: string
  /** The ringpool's numbers, in E.164. */
  numbers: string[]
  generic: Door
  twilio: Door
}

let made = 0
let used = 0
/** Numbers in E.164 that are unique in this process: its tests share a Talkie, in which each number exists only once. */
const unusedNumbers = (count: number) => Array.from({ length: count }, () => `+34932000${200 + ++used}`)

/** Creates Motor Vallès, whose site is on `localhost`: a ringpool of N numbers, a PBX and a Twilio connection. */
export const createMotorValles = async ({ call }: Talkie, count: number): Promise<MotorValles> => {
  made += 1
  // Talkie takes the same name within seconds for a form that was submitted twice.
  const name = made === 1 ? names.name : `${names.name} ${made}`
  const client = await call<{ id: number }>('/clients', { ...grupoValles, ...names, name })
  const account = await call<{ id: number; key: string }>('/accounts', {
    ...motorValles,
    ...names,
    name,
    clientId: client.id,
    // The default of half a minute for a valid call is too long for a test.
    minimumValidSeconds: 2,
  })
  const pool = await call<{ numbers: { id: string; e164: string }[] }>('/pool', {
    country: 'es',
    numbers: unusedNumbers(count + 1).map((visible) => ({
      provider: 'twilio',
      visible,
      realPhone: null,
      destination: null,
      callerId: null,
      tag: null,
      status: 'active',
      accountId: account.id,
    })),
  })
  // Several Motor Vallès of the tests share the site's number, so none of them may use it as the overflow number.
  const [overflow, ...numbers] = pool.numbers
  await call(`/accounts/${account.id}/ringpools`, {
    name: 'Web',
    tag: 'web',
    destination: ownNumber,
    replaces: [ownNumber],
    selectors: [],
    pageRules: [],
    sourceRules: [],
    holdMinutes: 20,
    uniqueWindowDays: 30,
    overflow: overflow?.e164,
    numberIds: numbers.map(({ id }) => id),
    active: true,
  })
  const connect = (kind: string, authToken: string | null) =>
    call<Door>(`/accounts/${account.id}/connections`, {
      kind,
      scope: 'account',
      name: kind,
      mapping: {},
      allowedAddresses: [],
      authToken,
    })
  return {
    accountId: account.id,
    key: account.key,
    numbers: numbers.map(({ e164 }) => e164),
    generic: await connect('generic', null),
    twilio: await connect('twilio', 'auth-token-of-motor-valles'),
  }
}
