import { type LinkKind, linkKinds } from '@talkie/contract/identity'

/** What a link that came by e-mail brings to the sign-in page. */
export type GivenLink = { kind: LinkKind; token: string }

/** The link in an address's query (`?invitation=…`, `?recovery=…`); null where there is none. */
export const linkIn = (search: string): GivenLink | null => {
  const query = new URLSearchParams(search)
  for (const kind of linkKinds) {
    const token = query.get(kind)
    if (token) return { kind, token }
  }
  return null
}
