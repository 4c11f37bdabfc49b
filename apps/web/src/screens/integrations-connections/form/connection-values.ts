import { type ConnectionKind, connectionFieldsSchema, signalFields } from '@talkie/contract/telephony'
import { z } from 'zod'
import type { ConnectionRow } from '../connection-row.ts'

/** A connection as its form holds it: a field that the provider names as we do is absent or an empty text. */
export type ConnectionValues = {
  kind: ConnectionKind
  scope: ConnectionRow['scope']
  name: string
  mapping: ConnectionRow['mapping']
  allowedAddresses: string[]
  authToken: string
}

export const emptyConnection: ConnectionValues = {
  kind: 'generic',
  scope: 'account',
  name: '',
  mapping: {},
  allowedAddresses: [],
  authToken: '',
}

/** Twilio's own secret, of which its documentation promises no length. */
export const authTokenSchema = z.string().trim().min(1, 'required').min(8, 'invalid').max(200)

const mappingSchema = z
  .partialRecord(z.enum(signalFields), z.string().trim().max(100))
  .transform((mapping): ConnectionRow['mapping'] =>
    Object.fromEntries(Object.entries(mapping).filter(([, theirs]) => theirs)),
  )

const { name, allowedAddresses } = connectionFieldsSchema.shape

/** What can be changed of a connection, from the form's values to the contract's. */
export const changedConnectionSchema = z.object({ name, allowedAddresses, mapping: mappingSchema })

const scope = z.enum(['account', 'installation'])

/** A new connection: Twilio brings its token and its own names, the other kinds a mapping and get a secret. */
export const newConnectionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('twilio'),
    ...{ name, allowedAddresses, scope },
    mapping: z.unknown().transform((): ConnectionRow['mapping'] => ({})),
    authToken: authTokenSchema,
  }),
  z.object({
    kind: z.enum(['generic', 'orange', 'enreach']),
    ...{ name, allowedAddresses, scope },
    mapping: mappingSchema,
    authToken: z.unknown().transform(() => null),
  }),
])
