import {
  accountSidSchema,
  type ConnectionKind,
  callBackOrderSchema,
  connectionFieldsSchema,
  dispositions,
  reportedEvents,
  signalFields,
  signingKinds,
} from '@talkie/contract/telephony'
import { z } from 'zod'
import type { ConnectionRow } from '../connection-row.ts'
import type { WordRow } from './word-editor.tsx'

/** The values of the connection form. In `mapping`, a field whose provider name equals ours is absent or empty. */
export type ConnectionValues = {
  /** Null before one is chosen. */
  kind: ConnectionKind | null
  scope: ConnectionRow['scope']
  name: string
  mapping: ConnectionRow['mapping']
  eventWords: WordRow[]
  dispositionWords: WordRow[]
  /** '' where the provider writes ISO 8601 or seconds since 1970. */
  dateFormat: string
  /** '' means the account's. */
  dateZone: string
  allowedAddresses: string[]
  authToken: string
  /** Twilio's; '' where numbers are not bought through the connection. */
  accountSid: string
  /** Whether it calls both sides of requests to be called back, and how. */
  callsBack: boolean
  callBack: { url: string; callerId: string }
}

export const emptyConnection: ConnectionValues = {
  kind: null,
  scope: 'account',
  name: '',
  mapping: {},
  eventWords: [],
  dispositionWords: [],
  dateFormat: '',
  dateZone: '',
  allowedAddresses: [],
  authToken: '',
  accountSid: '',
  callsBack: false,
  callBack: { url: '', callerId: '' },
}

/** The provider's own secret, such as Twilio's auth token. Twilio documents no length for it. */
export const authTokenSchema = z.string().trim().min(1, 'required').min(8, 'invalid').max(200)

const mappingSchema = z
  .partialRecord(z.enum(signalFields), z.string().trim().max(100))
  .transform((mapping): ConnectionRow['mapping'] =>
    Object.fromEntries(Object.entries(mapping).filter(([, providerName]) => providerName)),
  )

const { name, allowedAddresses } = connectionFieldsSchema.shape

/** Only Twilio has one. */
const accountSid = z.preprocess(
  (written) => (typeof written === 'string' && written.trim() === '' ? null : written),
  accountSidSchema.nullable(),
)

const callBackValuesSchema = z.object({
  url: callBackOrderSchema.shape.url,
  callerId: z.preprocess((written) => (written === '' ? null : written), callBackOrderSchema.shape.callerId),
})

const switchSchema = z.looseObject({ callsBack: z.boolean(), callBack: z.unknown() })

/**
 * Leaves out how both sides are called where that is switched off. It comes before the schema, so that errors of these
 * fields are found with those of the others.
 */
const withoutUnused = (values: unknown): unknown => {
  const { data } = switchSchema.safeParse(values)
  return data ? { ...data, callBack: data.callsBack ? data.callBack : null } : values
}
const callBack = callBackValuesSchema.nullable()

/** Parses the form's values into the editable fields of the contract. */
export const connectionUpdateSchema = z.preprocess(
  withoutUnused,
  z.object({ name, allowedAddresses, mapping: mappingSchema, callBack, accountSid }),
)

const scope = z.enum(['account', 'installation'])

/**
 * Parses the form's values into a new connection. Providers with formats of their own need their secret and have fixed field names; the other
 * kinds have a mapping and get a secret from the server.
 */
export const newConnectionSchema = z.preprocess(
  withoutUnused,
  z.discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.enum(signingKinds),
        ...{ name, allowedAddresses, scope, accountSid },
        mapping: z.unknown().transform((): ConnectionRow['mapping'] => ({})),
        authToken: authTokenSchema,
      }),
      z.object({
        kind: z.enum(['generic', 'orange', 'enreach', 'sip']),
        ...{ name, allowedAddresses, scope, callBack },
        mapping: mappingSchema,
        authToken: z.unknown().transform(() => null),
      }),
    ],
    'required',
  ),
)

const toWordRows = (words: Readonly<Record<string, string>>): WordRow[] =>
  Object.entries(words).map(([theirs, ours]) => ({ theirs, ours }))

/** The values of the form for what a connection, or a preset, says of its provider's values. */
export const fromProviderValues = ({
  mapping,
  words,
  dates,
}: Pick<ConnectionRow, 'mapping' | 'words' | 'dates'>): Partial<ConnectionValues> => ({
  mapping,
  eventWords: toWordRows(words.event),
  dispositionWords: toWordRows(words.disposition),
  dateFormat: dates?.format ?? '',
  dateZone: dates?.timezone ?? '',
})

const toWords = <Meaning extends string>(
  rows: readonly WordRow[],
  meanings: readonly Meaning[],
): Record<string, Meaning> =>
  Object.fromEntries(
    rows.flatMap(({ theirs, ours }) => {
      const meaning = meanings.find((one) => one === ours)
      return theirs.trim() !== '' && meaning ? [[theirs.trim(), meaning] as const] : []
    }),
  )

/** What the form says of a provider's names, words and dates. Rows that are not complete are left out. */
export const toProviderValues = (
  values: Pick<ConnectionValues, 'mapping' | 'eventWords' | 'dispositionWords' | 'dateFormat' | 'dateZone'>,
  accountZone: string,
) => ({
  mapping: mappingSchema.safeParse(values.mapping).data ?? {},
  words: {
    event: toWords(values.eventWords, reportedEvents),
    disposition: toWords(values.dispositionWords, dispositions),
  },
  dates:
    values.dateFormat.trim() === ''
      ? null
      : { format: values.dateFormat.trim(), timezone: values.dateZone || accountZone },
})
