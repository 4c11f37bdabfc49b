import type { RequestContext, SignedIn } from '../access/procedure.ts'

/** Who does something, and from where. */
export type Actor = {
  /** Null where nobody is signed in, and for what the installation does by itself. */
  userId: string | null
  name: string
  address: string
  userAgent: string
}

/** The installation itself: its jobs, its first start, its demo. */
export const installation: Actor = { userId: null, name: 'Talkie', address: '', userAgent: '' }

/** Who calls a procedure. */
export const actorOf = (
  context: Pick<RequestContext, 'address' | 'userAgent'> & {
    signedIn: Pick<SignedIn, 'sessionId' | 'user'> | undefined
  },
): Actor => {
  const { address, userAgent, signedIn } = context
  if (!signedIn) return { userId: null, name: '', address, userAgent }
  const { id, name, lastname } = signedIn.user
  return { userId: id, name: `${name} ${lastname}`.trim(), address, userAgent }
}
