import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { limits } from '../shared/limits.ts'
import {
  connectionFieldsSchema,
  connectionSchema,
  fieldMappingSchema,
  receivedSignalSchema,
  refusedRequestSchema,
} from './connection-schemas.ts'
import { connectionKinds } from './connections.ts'
import { recordProcedures } from './procedures/call-records.ts'
import { providerDatesSchema, providerWordsSchema } from './provider-values.ts'
import { mappingPreviewSchema, testCallSchema } from './trials.ts'

/** A connection with its secret, which is shown only in this response. */
const connectionWithSecretSchema = connectionSchema.extend({ secret: z.string() })

const ofAccount = { accountId: accountIdSchema }
const one = { ...ofAccount, connectionId: z.uuid() }

export const telephony = {
  connections: {
    list: sectionProcedure('integrations.connections', 'r')
      .route({ method: 'GET', path: '/accounts/{accountId}/connections', summary: 'Telephony connections' })
      .input(z.object(ofAccount))
      .output(z.object({ connections: z.array(connectionSchema) })),
    create: sectionProcedure('integrations.connections', 'w')
      .route({ method: 'POST', path: '/accounts/{accountId}/connections', summary: 'Create a connection' })
      .input(
        z.strictObject({
          ...ofAccount,
          ...connectionFieldsSchema.shape,
          kind: z.enum(connectionKinds),
          scope: z.enum(['account', 'installation']),
          /** Twilio's auth token or jambonz' webhook secret; null for the other kinds, whose secret the server generates. */
          authToken: z.string().trim().min(8).max(200).nullable(),
        }),
      )
      .output(connectionWithSecretSchema),
    update: sectionProcedure('integrations.connections', 'w')
      .route({
        method: 'PUT',
        path: '/accounts/{accountId}/connections/{connectionId}',
        summary: 'Change a connection',
      })
      .input(z.strictObject({ ...one, ...connectionFieldsSchema.shape }))
      .output(connectionSchema),
    setArchived: sectionProcedure('integrations.connections', 'w')
      .route({
        method: 'PUT',
        path: '/accounts/{accountId}/connections/{connectionId}/archived',
        summary: 'Archive or restore a connection. An archived one rejects every signal',
      })
      .input(z.strictObject({ ...one, archived: z.boolean() }))
      .output(connectionSchema),
    renewSecret: sectionProcedure('integrations.connections', 'w')
      .route({
        method: 'POST',
        path: '/accounts/{accountId}/connections/{connectionId}/secret',
        summary: 'Replace the secret; the old one becomes invalid at once',
      })
      .input(z.strictObject({ ...one, authToken: z.string().trim().min(8).max(200).nullable() }))
      .output(connectionWithSecretSchema),
    signals: sectionProcedure('integrations.connections', 'r')
      .route({
        method: 'GET',
        path: '/accounts/{accountId}/connections/{connectionId}/signals',
        summary: `The last ${limits.history} signals`,
      })
      .input(z.object(one))
      .output(z.object({ signals: z.array(receivedSignalSchema) })),
    testCall: sectionProcedure('integrations.connections', 'w')
      .route({
        method: 'POST',
        path: '/accounts/{accountId}/connections/{connectionId}/test-calls',
        summary: 'Send a complete call as the provider would; nothing of it is kept',
      })
      .input(z.strictObject({ ...one, numberId: z.uuid() }))
      .output(testCallSchema),
    preview: sectionProcedure('integrations.connections', 'r')
      .route({
        method: 'POST',
        path: '/accounts/{accountId}/connections/{connectionId}/preview',
        summary: 'How a body is understood with a mapping that is not saved yet',
      })
      .input(
        z.strictObject({
          ...one,
          mapping: fieldMappingSchema,
          words: providerWordsSchema,
          dates: providerDatesSchema.nullable(),
          /** A body to read; null for the last one that the connection received. */
          body: z.string().max(16_384).nullable(),
        }),
      )
      .output(mappingPreviewSchema),
    refusals: sectionProcedure('integrations.connections', 'r')
      .route({
        method: 'GET',
        path: '/accounts/{accountId}/connections/{connectionId}/refusals',
        summary: 'The last requests that were refused before they became signals',
      })
      .input(z.object(one))
      .output(z.object({ refusals: z.array(refusedRequestSchema) })),
  },
  callRecords: recordProcedures,
}
