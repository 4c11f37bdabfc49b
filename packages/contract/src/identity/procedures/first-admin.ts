import { z } from 'zod'
import { publicProcedure } from '../../access/access.ts'
import { newPasswordSchema, userDetailsSchema } from '../users.ts'
import { signInSchema } from './session.ts'

const token = z.string().min(1).max(200)
const { name, email } = userDetailsSchema.shape

/** Creating the first administrator at the address that the server prints while it has no user. */
export const firstAdminProcedures = {
  firstAdmin: {
    check: publicProcedure
      .route({ method: 'POST', path: '/first-administrator/check', summary: 'Whether the address is valid' })
      .input(z.strictObject({ token }))
      .output(z.object({ valid: z.literal(true) })),
    create: publicProcedure
      .route({
        method: 'POST',
        path: '/first-administrator',
        summary: 'Create the first administrator, who is signed in at once; the address ends',
      })
      .input(z.strictObject({ token, name, email, password: newPasswordSchema }))
      .output(signInSchema),
  },
}
