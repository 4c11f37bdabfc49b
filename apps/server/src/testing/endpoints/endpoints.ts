import fc from 'fast-check'
import { z } from 'zod'
import { accessInputs } from '../inputs/access-inputs.ts'
import type { AccessFixture } from '../inputs/access-world.ts'
import { callProcedure, procedures } from '../inputs/walk-contract.ts'
import type { TestApp } from '../processes/app.ts'
import { genericWebhooks, sessionEndpoints } from './connection-endpoints.ts'
import { jambonzWebhook, twilioWebhook } from './provider-endpoints.ts'
import { collectEndpoints, pathEndpoints } from './public-endpoints.ts'
import { type WireBytes, wireBytes } from './wire-request.ts'

const connectionSchema = z.object({ url: z.url(), secret: z.string() })
const fileSchema = z.object({ url: z.string() })
const cardSchema = z.object({ key: z.string() })

/** Number of single-use download URLs. */
const files = 20

/** Generates requests to every endpoint that is not a procedure of the contract, as bytes for one connection each. */
export const openEndpoints = async (
  { url }: TestApp,
  { motor }: AccessFixture,
  token: string,
): Promise<fc.Arbitrary<WireBytes>[]> => {
  const call = async <Shape extends z.ZodType>(name: string, input: object, shape: Shape) => {
    const procedure = procedures.find((one) => one.name === name)
    if (!procedure) throw new Error(`The contract has no procedure ${name}.`)
    const { status, body, text } = await callProcedure(url, procedure, { input, token })
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`)
    return shape.parse(body)
  }
  const { accountId } = motor
  const right = (name: string) => accessInputs[name]?.(motor) ?? {}
  const { key } = await call('accounts.get', { accountId }, cardSchema)
  const connect = async (kind: 'generic' | 'twilio' | 'jambonz') => {
    const fields = {
      name: `Hostile ${kind}`,
      mapping: {},
      allowedAddresses: [],
      scope: 'account',
    }
    const authToken = kind === 'generic' ? null : `${kind}-secret-0123456789`
    const input = { accountId, ...fields, kind, authToken }
    const made = await call('telephony.connections.create', input, connectionSchema)
    return { path: new URL(made.url).pathname, secret: authToken ?? made.secret }
  }
  const [generic, twilio, jambonz] = [
    await connect('generic'),
    await connect('twilio'),
    await connect('jambonz'),
  ]
  const downloads: string[] = []
  for (let i = 0; i < files; i += 1) {
    const name = 'reporting.calls.exportCsv'
    downloads.push((await call(name, right(name), fileSchema)).url)
  }
  const doors = [
    ...collectEndpoints(key),
    ...pathEndpoints(key),
    ...genericWebhooks(generic, motor.number.visible),
    twilioWebhook(twilio, 'https://talkie.test'),
    jambonzWebhook(jambonz),
    ...sessionEndpoints(token, { downloads, accountId }),
  ]
  return doors.map((door) => wireBytes(fc.noShrink(door)))
}
