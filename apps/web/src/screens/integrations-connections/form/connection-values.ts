import {
  type CallBackOrder,
  type ConnectionKind,
  callBackOrderSchema,
  connectionFieldsSchema,
  signalFields,
} from '@talkie/contract/telephony'
import { z } from 'zod'
import type { ConnectionRow } from '../connection-row.ts'

/** The values of the connection form. In `mapping`, a field whose provider name equals ours is absent or empty. */
export type ConnectionValues = {
  kind: ConnectionKind
  scope: ConnectionRow['scope']
  name: string
  mapping: ConnectionRow['mapping']
  allowedAddresses: string[]
  authToken: string
  /** Whether it calls both sides of requests to be called back, and how. */
  callsBack: boolean
  callBack: { url: string; callerId: string }
}

export const emptyConnection: ConnectionValues = {
  kind: 'generic',
  scope: 'account',
  name: '',
  mapping: {},
  allowedAddresses: [],
  authToken: '',
  callsBack: false,
  callBack: { url: '', callerId: '' },
}

/** Twilio's auth token. Twilio documents no length for it. */
export const authTokenSchema = z.string().trim().min(1, 'required').min(8, 'invalid').max(200)

const mappingSchema = z
  .partialRecord(z.enum(signalFields), z.string().trim().max(100))
  .transform((mapping): ConnectionRow['mapping'] =>
    Object.fromEntries(Object.entries(mapping).filter(([, providerName]) => providerName)),
  )

const { name, allowedAddresses } = connectionFieldsSchema.shape

const callBackValuesSchema = z.object({
  url: callBackOrderSchema.shape.url,
  callerId: z.preprocess((written) => (written === '' ? null : written), callBackOrderSchema.shape.callerId),
})

/** Parses how both sides are called, if they are. Errors stand at the fields. */
const parseCallBack = <Values extends { callsBack: boolean; callBack: unknown }>(
  { callsBack, callBack, ...values }: Values,
  context: z.RefinementCtx,
): Omit<Values, 'callsBack' | 'callBack'> & { callBack: CallBackOrder | null } => {
  if (!callsBack) return { ...values, callBack: null }
  const parsed = callBackValuesSchema.safeParse(callBack)
  if (parsed.success) return { ...values, callBack: parsed.data }
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', path: ['callBack', ...path], message })
  return z.NEVER
}
const callBackFields = { callsBack: z.boolean(), callBack: z.unknown() }

/** Parses the form's values into the editable fields of the contract. */
export const connectionUpdateSchema = z
  .object({ name, allowedAddresses, mapping: mappingSchema, ...callBackFields })
  .transform(parseCallBack)

const scope = z.enum(['account', 'installation'])

/**
 * Parses the form's values into a new connection. Twilio needs its auth token and has fixed field names; the other
 * kinds have a mapping and get a secret from the server.
 */
export const newConnectionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('twilio'),
    ...{ name, allowedAddresses, scope },
    mapping: z.unknown().transform((): ConnectionRow['mapping'] => ({})),
    authToken: authTokenSchema,
  }),
  z
    .object({
      kind: z.enum(['generic', 'orange', 'enreach']),
      ...{ name, allowedAddresses, scope },
      mapping: mappingSchema,
      authToken: z.unknown().transform(() => null),
      ...callBackFields,
    })
    .transform(parseCallBack),
])
