import { getDomain } from 'tldts'
import { Refusal } from '../../platform/http/http.ts'

/**
 * Refuses a public suffix such as `com.mx`, which would exclude every site below it.
 *
 * @throws Refusal BAD_REQUEST at the entry
 */
export const checkExcludedReferrers = (hosts: readonly string[]): void => {
  const wrong = hosts.findIndex((host) => getDomain(host) === null)
  if (wrong !== -1)
    throw new Refusal('BAD_REQUEST', 'An excluded referrer is no site of its own.', {
      [`excludedReferrers.${wrong}`]: 'invalid_domain',
    })
}
