import type { Landing } from './landing.ts'

const MAX_LENGTH = 4000

/**
 * The query of `/collect/number`. The values of click ids do not go along: the source shows by their names. utm parameters
 * and short values do, which may select a ringpool.
 */
export function toSourceQuery(key: string, url: string, landing: Landing): string {
  const query = new URLSearchParams({ key, url: withoutIds(url) })
  if (landing.referrer) query.set('referrer', withoutQuery(landing.referrer))
  if (landing.url !== url) query.set('landing', withoutIds(landing.url))
  return `${query}`
}

/** The page that linked here, without what its address says of the visitor. The source shows by its host. */
const withoutQuery = (referrer: string): string => referrer.replace(/[?#].*/s, '').slice(0, MAX_LENGTH)

/** An address with the long values of its parameters replaced. */
export function withoutIds(address: string): string {
  const maxValueLength = 12
  const url = new URL(address)
  for (const [name, value] of [...url.searchParams])
    if (!/^utm_/.test(name) && value.length > maxValueLength) url.searchParams.set(name, 'x')
  return url.href.slice(0, MAX_LENGTH)
}
