import type { Principal } from '../access/principal.ts'
import type { RequestContext } from '../access/procedure.ts'

/** Who makes a change, and from where. */
export type Actor = {
  /** Null for requests without a user, and for what the installation does by itself. */
  userId: string | null
  name: string
  address: string
  userAgent: string
}

/** The actor of jobs, the first start and the demo. Callers must pass it by name; it is no default. */
export const systemActor: Actor = { userId: null, name: 'Talkie', address: '', userAgent: '' }

/** The actor of a request. A program with an API token acts as its user. */
export const toActor = ({
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
