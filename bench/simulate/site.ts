import { randomBytes } from 'node:crypto'
import { accountSchema, accountSummarySchema, clientSchema } from '@talkie/contract/accounts'
import { connectionSchema } from '@talkie/contract/telephony'
import { z } from 'zod'
import type { Api } from './api.ts'
import { type PreparedRingpool, prepareRingpool } from './ringpool.ts'

const name = 'Simulador'

/** The endpoint of a connection. `url` is the address that a provider would call. */
export type SignalEndpoint = { url: string; secret: string }

/** The account and connections that the simulation uses. */
export type Site = {
  accountId: number
  key: string
  origin: string
  timezone: string
  generic: SignalEndpoint
  twilio: SignalEndpoint
  ringpool: PreparedRingpool
}

const common = {
  name,
  domain: 'simulador.talkie.example',
  timezone: 'Europe/Madrid',
  country: 'es',
  currencyCode: 'EUR',
  language: 'es',
  multipleSuffix: false,
  matchId: false,
  phoneMask: '### ## ## ##',
  icon: null,
} as const

/** Finds or creates, through the API, everything that the simulation needs. */
export const prepareSite = async (
  api: Api,
  wanted: { account: number | undefined; numbers: number; hold?: number },
): Promise<Site> => {
  const accountId = wanted.account ?? (await findAccount(api)) ?? (await createAccount(api))
  const account = await api(accountSchema, 'GET', `/accounts/${accountId}`)
  const ringpool = await prepareRingpool(api, {
    accountId,
    numbers: wanted.numbers,
    ...(wanted.hold && { hold: wanted.hold }),
  })
  const authToken = randomBytes(16).toString('hex')
  return {
    accountId,
    ringpool,
    key: account.key,
    origin: `https://${account.domain}`,
    timezone: account.timezone,
    generic: await prepareConnection(api, { accountId, kind: 'generic', authToken: null }),
    twilio: {
      ...(await prepareConnection(api, { accountId, kind: 'twilio', authToken })),
      secret: authToken,
    },
  }
}

const findAccount = async (api: Api): Promise<number | undefined> => {
  const { accounts } = await api(z.object({ accounts: z.array(accountSummarySchema) }), 'GET', '/accounts')
  return accounts.find((account) => account.name === name && account.active)?.id
}

const createAccount = async (api: Api): Promise<number> => {
  const { clients } = await api(z.object({ clients: z.array(clientSchema) }), 'GET', '/clients')
  const client =
    clients.find((one) => one.name === name) ?? (await api(clientSchema, 'POST', '/clients', common))
  const account = await api(accountSchema, 'POST', '/accounts', {
    ...common,
    clientId: client.id,
    allowedDomains: [],
    excludedReferrers: [],
    countedReferrers: [],
    minimumValidSeconds: 30,
    retentionMonths: null,
    recordingDays: 365,
    active: true,
  })
  return account.id
}

const secretSchema = connectionSchema.extend({ secret: z.string() })

/** Finds or creates the connection of a kind, and sets a new secret for this run. */
const prepareConnection = async (
  api: Api,
  { accountId, kind, authToken }: { accountId: number; kind: 'generic' | 'twilio'; authToken: string | null },
): Promise<SignalEndpoint> => {
  const path = `/accounts/${accountId}/connections`
  const { connections } = await api(z.object({ connections: z.array(connectionSchema) }), 'GET', path)
  const label = `${name} ${kind}`
  const known = connections.find((one) => one.name === label && one.scope === 'account' && one.active)
  if (known) return await api(secretSchema, 'POST', `${path}/${known.id}/secret`, { authToken })
  return await api(secretSchema, 'POST', path, {
    kind,
    scope: 'account',
    name: label,
    mapping: {},
    allowedAddresses: [],
    active: true,
    authToken,
  })
}
