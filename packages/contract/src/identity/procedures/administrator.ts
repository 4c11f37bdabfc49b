import { z } from 'zod'
import { signedInProcedure } from '../../access/access.ts'

/** The contact for users who need more access. */
export const administratorProcedures = {
  /**
   * The name of the administrator who last changed the user's permissions. The user knows this person already. The
   * response has no e-mail address and no other name: regular users cannot list the administrators.
   */
  administrator: signedInProcedure
    .route({ method: 'GET', path: '/me/administrator', summary: 'Whom to ask for more access' })
    .output(z.object({ name: z.string().nullable() })),
}
