import type { FastifyRequest } from 'fastify'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { findRegistrableDomains } from '../site/site-modules.ts'

/** Browsers keep no cookie longer than 400 days. */
const maxAgeSeconds = 400 * 24 * 60 * 60

type Headers = Pick<FastifyRequest, 'headers'>['headers']

/**
 * Whether the site itself passed the request on: the browser says that the address is the page's own origin. A browser that
 * does not say so (Safari before 16.4) sends the origin, which is then the host that the proxy was asked for.
 */
const isFirstParty = ({ origin, host, ...headers }: Headers): boolean => {
  const fetched = headers['sec-fetch-site']
  if (fetched !== undefined) return fetched === 'same-origin'
  const asked = headers['x-forwarded-host'] ?? host
  return origin !== undefined && origin.replace(/^https?:\/\//, '') === asked
}

/**
 * The cookie with the visitor's id for a response on the site's own domain; undefined elsewhere. Safari keeps what scripts
 * store for seven days, and what the site's server sets for as long as it says.
 */
export const buildVisitorCookie = (
  account: Pick<DirectoryAccount, 'key' | 'firstPartyUrl' | 'multipleSuffix' | 'domain' | 'allowedDomains'>,
  visitor: string,
  headers: Headers,
): string | undefined => {
  if (!account.firstPartyUrl || !isFirstParty(headers)) return undefined
  const host = new URL(account.firstPartyUrl).hostname
  const domain = account.multipleSuffix
    ? findRegistrableDomains(account).find((one) => host === one || host.endsWith(`.${one}`))
    : undefined
  return [
    `talkie_${account.key}_id=${visitor}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(domain ? [`Domain=${domain}`] : []),
    ...(headers.origin?.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
}
