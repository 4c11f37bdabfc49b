import { type LinkKind, linkKinds } from '@talkie/contract/identity'

/** A link to `/`: an invitation or recovery link from an e-mail, or the one that creates the first administrator. */
export type AccountLink = { kind: LinkKind | 'setup'; token: string }

/** Parses the link in a query string (`?invitation=…`, `?recovery=…`, `?setup=…`); null if there is none. */
export const parseAccountLink = (search: string): AccountLink | null => {
  const query = new URLSearchParams(search)
  for (const kind of [...linkKinds, 'setup'] as const) {
    const token = query.get(kind)
    if (token) return { kind, token }
  }
  return null
}
