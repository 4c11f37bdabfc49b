import { z } from 'zod'
import { privileged } from '../access.ts'
import { userSchema } from './user.ts'

/** The people of the installation, as privileged users manage them. */
export const userProcedures = {
  users: privileged
    .route({ method: 'GET', path: '/users', summary: 'All users, with their permissions' })
    .output(z.object({ users: z.array(userSchema) })),
}
