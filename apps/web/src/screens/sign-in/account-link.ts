import { type LinkKind, linkKinds } from '@talkie/contract/identity'

/** An invitation or recovery link from an e-mail. */
export type AccountLink = { kind: LinkKind; token: string }

/** Parses the link in a query string (`?invitation=…`, `?recovery=…`); null if there is none. */
export const parseAccountLink = (search: string): AccountLink | null => {
  const query = new URLSearchParams(search)
  for (const kind of linkKinds) {
    const token = query.get(kind)
    if (token) return { kind, token }
  }
  return null
}
