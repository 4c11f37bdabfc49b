import { z } from 'zod'
import { privilegedProcedure } from '../../access/access.ts'
import { languages } from '../../shared/locales.ts'
import { openSessionSchema } from '../sessions.ts'
import { managedUserSchema, userFieldsSchema } from '../users.ts'

const userInput = z.strictObject({ userId: z.string().min(1).max(100) })
const language = z.enum(languages)

/** User management, for privileged users. */
export const userProcedures = {
  users: {
    list: privilegedProcedure
      .route({ method: 'GET', path: '/users', summary: 'All users, with their permissions' })
      .output(z.object({ users: z.array(managedUserSchema) })),
    get: privilegedProcedure
      .route({ method: 'GET', path: '/users/{userId}', summary: 'One user' })
      .input(userInput)
      .output(managedUserSchema),
    create: privilegedProcedure
      .route({
        method: 'POST',
        path: '/users',
        summary: 'Add a user: with a password, or else with an invitation in this language',
      })
      .input(userFieldsSchema.extend({ language }))
      .output(managedUserSchema),
    update: privilegedProcedure
      .route({
        method: 'PUT',
        path: '/users/{userId}',
        summary: 'Change a user; a changed profile or password ends their sessions',
      })
      .input(userFieldsSchema.extend(userInput.shape))
      .output(managedUserSchema),
    setActive: privilegedProcedure
      .route({
        method: 'PUT',
        path: '/users/{userId}/active',
        summary: 'Deactivate a user, which signs them out at once, or activate them again',
      })
      .input(userInput.extend({ active: z.boolean() }))
      .output(managedUserSchema),
    invite: privilegedProcedure
      .route({
        method: 'POST',
        path: '/users/{userId}/invitation',
        summary: 'Send the invitation again; the earlier link becomes invalid',
      })
      .input(userInput.extend({ language }))
      .output(managedUserSchema),
    revokeInvitation: privilegedProcedure
      .route({
        method: 'DELETE',
        path: '/users/{userId}/invitation',
        summary: 'Revoke an invitation: its link becomes invalid',
      })
      .input(userInput)
      .output(managedUserSchema),
    resetSecondFactor: privilegedProcedure
      .route({
        method: 'DELETE',
        path: '/users/{userId}/second-factor',
        summary: "Remove a user's second factor, e.g. when they lost it",
      })
      .input(userInput)
      .output(managedUserSchema),
    removePasskeys: privilegedProcedure
      .route({
        method: 'DELETE',
        path: '/users/{userId}/passkeys',
        summary: "Remove a user's passkeys, as when their device was lost",
      })
      .input(userInput)
      .output(managedUserSchema),
    sessions: privilegedProcedure
      .route({ method: 'GET', path: '/users/{userId}/sessions', summary: 'Where a user is signed in' })
      .input(userInput)
      .output(z.object({ sessions: z.array(openSessionSchema) })),
    endSessions: privilegedProcedure
      .route({
        method: 'POST',
        path: '/users/{userId}/sessions/end',
        summary: 'End a session of a user, or all of them',
      })
      .input(userInput.extend({ sessionId: z.string().min(1).max(100).nullable() }))
      .output(z.object({ ended: z.int() })),
  },
}
