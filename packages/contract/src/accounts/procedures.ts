import { z } from 'zod'
import {
  accountWriteProcedure,
  memberProcedure,
  ownSessionProcedure,
  privilegedProcedure,
  signedInProcedure,
} from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import {
  accountCardSchema,
  accountFieldsSchema,
  accountSchema,
  accountSummarySchema,
  clientFieldsSchema,
  clientSchema,
  newAccountFieldsSchema,
} from './accounts.ts'

export const accounts = {
  list: signedInProcedure
    .route({ method: 'GET', path: '/accounts', summary: 'The accounts that the user may open' })
    .output(z.object({ accounts: z.array(accountSummarySchema) })),
  cards: ownSessionProcedure
    .route({ method: 'GET', path: '/accounts/cards', summary: 'The same accounts, each with its day so far' })
    .output(z.object({ accounts: z.array(accountCardSchema) })),
  get: memberProcedure
    .route({ method: 'GET', path: '/accounts/{accountId}', summary: 'One account with all its fields' })
    .input(z.object({ accountId: accountIdSchema }))
    .output(accountSchema),
  create: privilegedProcedure
    .route({ method: 'POST', path: '/accounts', summary: 'Create an account' })
    .input(newAccountFieldsSchema)
    .output(accountSchema),
  update: accountWriteProcedure
    .route({ method: 'PUT', path: '/accounts/{accountId}', summary: 'Change an account' })
    .input(z.strictObject({ accountId: accountIdSchema, ...accountFieldsSchema.shape }))
    .output(accountSchema),
  setArchived: privilegedProcedure
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/archived',
      summary: 'Archive an account, which stops at once, or restore it',
    })
    .input(z.strictObject({ accountId: accountIdSchema, archived: z.boolean() }))
    .output(accountSchema),
  clients: {
    list: privilegedProcedure
      .route({ method: 'GET', path: '/clients', summary: 'All clients' })
      .output(z.object({ clients: z.array(clientSchema) })),
    create: privilegedProcedure
      .route({ method: 'POST', path: '/clients', summary: 'Create a client' })
      .input(clientFieldsSchema)
      .output(clientSchema),
    update: privilegedProcedure
      .route({ method: 'PUT', path: '/clients/{clientId}', summary: 'Change a client' })
      .input(z.strictObject({ clientId: accountIdSchema, ...clientFieldsSchema.shape }))
      .output(clientSchema),
    setArchived: privilegedProcedure
      .route({
        method: 'PUT',
        path: '/clients/{clientId}/archived',
        summary: 'Archive a client with its accounts, which stop at once, or restore them',
      })
      .input(z.strictObject({ clientId: accountIdSchema, archived: z.boolean() }))
      .output(clientSchema),
  },
}
