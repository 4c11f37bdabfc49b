import { parse } from 'tldts'
import { Refusal } from '../../platform/http/http.ts'

/** True for an ending that belongs to nobody's site alone: `com`, `com.mx`, `myshopify.com`. */
const isSharedByManySites = (host: string): boolean => {
  const { publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true })
  return host === publicSuffix && (isIcann === true || isPrivate === true)
}

/**
 * Refuses hosts that would allow the script on other people's sites, as an allowed domain includes its subdomains.
 * Names of a private network and addresses (`localhost`, `127.0.0.1`) are allowed: sites are tested there.
 *
 * @throws Refusal BAD_REQUEST at `domain` or at the entry of `allowedDomains`
 */
export const checkSiteHosts = ({
  domain,
  allowedDomains = [],
}: {
  domain?: string
  allowedDomains?: readonly string[] | undefined
}): void => {
  const hosts = [
    ...(domain === undefined ? [] : [['domain', domain] as const]),
    ...allowedDomains.map((host, index) => [`allowedDomains.${index}`, host] as const),
  ]
  const wrong = hosts.filter(([, host]) => isSharedByManySites(host))
  if (wrong.length > 0)
    throw new Refusal(
      'BAD_REQUEST',
      'Many sites share this ending.',
      Object.fromEntries(wrong.map(([path]) => [path, 'shared_domain' as const])),
    )
}
