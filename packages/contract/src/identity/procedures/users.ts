import { z } from 'zod'
import { privileged } from '../../access/access.ts'
import { languages } from '../../shared/places.ts'
import { openSessionSchema } from '../sessions.ts'
import { managedUserSchema, userFieldsSchema } from '../users.ts'

const one = z.strictObject({ userId: z.string().min(1).max(100) })
const language = z.enum(languages)

/** The people of the installation, as privileged users manage them. */
export const userProcedures = {
  users: {
    list: privileged
      .route({ method: 'GET', path: '/users', summary: 'All users, with their permissions' })
      .output(z.object({ users: z.array(managedUserSchema) })),
    get: privileged
      .route({ method: 'GET', path: '/users/{userId}', summary: 'One user' })
      .input(one)
      .output(managedUserSchema),
    create: privileged
      .route({
        method: 'POST',
        path: '/users',
        summary: 'Add a user: with a password, or without one by an invitation in this language',
      })
      .input(userFieldsSchema.extend({ language }))
      .output(managedUserSchema),
    update: privileged
      .route({
        method: 'PUT',
        path: '/users/{userId}',
        summary: 'Change a user; a changed profile or password ends their sessions',
      })
      .input(userFieldsSchema.extend(one.shape))
      .output(managedUserSchema),
    setActive: privileged
      .route({
        method: 'PUT',
        path: '/users/{userId}/active',
        summary: 'Switch a user off, which signs them out at once, or on again',
      })
      .input(one.extend({ active: z.boolean() }))
      .output(managedUserSchema),
    invite: privileged
      .route({
        method: 'POST',
        path: '/users/{userId}/invitation',
        summary: 'Send the invitation again; the earlier link ends',
      })
      .input(one.extend({ language }))
      .output(managedUserSchema),
    revokeInvitation: privileged
      .route({
        method: 'DELETE',
        path: '/users/{userId}/invitation',
        summary: 'Take an invitation back: its link ends',
      })
      .input(one)
      .output(managedUserSchema),
    resetSecondFactor: privileged
      .route({
        method: 'DELETE',
        path: '/users/{userId}/second-factor',
        summary: "Take a user's second factor away, as when they lost it",
      })
      .input(one)
      .output(managedUserSchema),
    sessions: privileged
      .route({ method: 'GET', path: '/users/{userId}/sessions', summary: 'Where a user is signed in' })
      .input(one)
      .output(z.object({ sessions: z.array(openSessionSchema) })),
    endSessions: privileged
      .route({
        method: 'POST',
        path: '/users/{userId}/sessions/end',
        summary: 'End a session of a user, or all of them',
      })
      .input(one.extend({ sessionId: z.string().min(1).max(100).nullable() }))
      .output(z.object({ ended: z.int() })),
  },
}
