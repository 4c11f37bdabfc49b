import type { Principal } from '../access/principal.ts'
import type { RequestContext } from '../access/procedure.ts'

/** Who does something, and from where. */
export type Actor = {
  /** Null where nobody is signed in, and for what the installation does by itself. */
  userId: string | null
  name: string
  address: string
  userAgent: string
}

/** Who acts where nobody is signed in: jobs, the first start, the demo. Use cases must be told so by name. */
export const systemActor: Actor = { userId: null, name: 'Talkie', address: '', userAgent: '' }

/** Who calls a procedure. What a program does by an API token is its user's doing. */
export const actorOf = ({
  address,
  userAgent,
  principal,
}: Pick<RequestContext, 'address' | 'userAgent'> & {
  principal: Pick<Principal, 'user'> | undefined
}): Actor => {
  if (!principal) return { userId: null, name: '', address, userAgent }
  const { id, name, lastname } = principal.user
  return { userId: id, name: `${name} ${lastname}`.trim(), address, userAgent }
}
