import { z } from 'zod'
import { signedIn } from '../../access/access.ts'

/** Whom a person asks for more access. */
export const administratorProcedures = {
  /**
   * The name of the administrator who last decided what the reader may do, whom the reader knows already. No address,
   * and nobody else's name: administrators of an installation are not listed to those who use it.
   */
  administrator: signedIn
    .route({ method: 'GET', path: '/me/administrator', summary: 'Whom to ask for more access' })
    .output(z.object({ name: z.string().nullable() })),
}
