import { type AccountCountry, isoCountry } from '@talkie/contract/locales'
import {
  buildNumberPattern,
  type NumberPattern,
  type Replacement,
  type VisitResponse,
} from '@talkie/contract/tracking'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { LRUCache } from 'lru-cache'
import type { DirectoryAccount } from '../../../accounts/index.ts'
import { formatByMask, type LeasedNumber, toSiteForms, toWrittenForms } from '../../../numbers/index.ts'
import type { PageNumberRequest } from './number-requests.ts'

/** A number request of a page with its number; without a lease, the overflow number. */
type ShownNumber = PageNumberRequest & { lease: Pick<LeasedNumber, 'leaseId' | 'visible'> | null }

/** Caches of how numbers are written on a site: parsing a number takes longer than storing a visit. */
const formatCache = new LRUCache<string, Pick<Replacement, 'national' | 'to' | 'display'>>({ max: 20_000 })
const siteFormsCache = new LRUCache<string, string[]>({ max: 20_000 })
const patternCache = new LRUCache<string, NumberPattern>({ max: 2000 })

/** Converts the numbers of a page to what the tracker replaces, and how it finds it. */
export const toPageNumbers = (
  account: DirectoryAccount,
  numbers: readonly ShownNumber[],
): Pick<VisitResponse, 'replace' | keyof NumberPattern> => {
  const replace = numbers.map((number) => toReplacement(account, number))
  return { replace, ...getPattern(replace.flatMap(({ from }) => from)) }
}

const toReplacement = (
  account: DirectoryAccount,
  { request, replaces, selectors, phoneMask, lease }: ShownNumber,
): Replacement => {
  const tel = lease?.visible ?? request.overflow
  return {
    lease: lease?.leaseId ?? null,
    from: replaces.flatMap(getSiteForms),
    selectors,
    tel,
    ...formatForAccount(account.country, phoneMask || account.phoneMask, tel),
  }
}

const formatForAccount = (country: AccountCountry, phoneMask: string, e164: string) => {
  const key = `${country} ${phoneMask} ${e164}`
  const known = formatCache.get(key)
  if (known) return known
  const parsed = parsePhoneNumberFromString(e164, isoCountry(country))
  const formatted = {
    national: parsed?.nationalNumber ?? e164.replace(/\D/g, ''),
    to: toWrittenForms(e164),
    display: formatByMask(e164, phoneMask),
  }
  formatCache.set(key, formatted)
  return formatted
}

const getSiteForms = (e164: string): string[] => {
  const known = siteFormsCache.get(e164) ?? toSiteForms(e164)
  siteFormsCache.set(e164, known)
  return known
}

const getPattern = (forms: readonly string[]): NumberPattern => {
  const key = forms.join()
  const known = patternCache.get(key) ?? buildNumberPattern(forms)
  patternCache.set(key, known)
  return known
}
