import { type Phone, parsePlausiblePhone } from '../../../../platform/phone/phone-number.ts'
import type { CandidateFacts } from '../model/candidate.ts'
import { findPhoneArea, type PhoneArea } from './find-regions.ts'

/** What the caller's number says. */
export type CallerFacts = {
  /** Undefined for numbers that are neither, or may be both. */
  line: 'mobile' | 'landline' | undefined
  /** ISO 3166-1 alpha-2, null for numbers of no country. */
  country: string | null
  /** Of a fixed line whose area code is known. */
  area: PhoneArea | undefined
}

/** What is known of a visit that held the number; '' where unknown. */
export type VisitFacts = {
  device: string
  region: string
  country: string
  /** Whether its last page shows numbers of the called ringpool; null if that says nothing. */
  showsRingpool: boolean | null
}

/** Reads the caller's number, E.164. Null if it is withheld, a short code or garbage. */
export const describeCaller = (caller: string | null): CallerFacts | null => {
  if (!caller?.startsWith('+')) return null
  // The country of national numbers does not matter: this is none.
  const phone = parsePlausiblePhone(caller, 'es')
  if ('error' in phone) return null
  const { type, country, national } = phone
  const mayHaveArea = type === 'fixed_line' || type === 'fixed_line_or_mobile'
  return {
    line: lines[type],
    country,
    area: country !== null && mayHaveArea ? findPhoneArea(country, national) : undefined,
  }
}

const lines: Partial<Record<Phone['type'], CallerFacts['line']>> = {
  mobile: 'mobile',
  fixed_line: 'landline',
}

/**
 * Compares a call with a visit. Each fact has few values, so that they can be counted (`fact-kinds.ts`). A fact is absent
 * where either is not known.
 */
export const compareFacts = (caller: CallerFacts | null, visit: VisitFacts): CandidateFacts => {
  const region = caller ? compareRegion(caller, visit) : undefined
  const line = caller ? compareLine(caller, visit) : undefined
  const { showsRingpool } = visit
  return {
    ...(region && { region }),
    ...(line && { line }),
    ...(showsRingpool !== null && { destination: showsRingpool ? 'number/shown' : 'number/not_shown' }),
  }
}

/** By region where the area code is known, else by country: a mobile has no region. */
const compareRegion = ({ country, area }: CallerFacts, visit: VisitFacts): string | undefined => {
  if (country === null || visit.country === '') return undefined
  if (!area) return country === visit.country ? 'country/same' : 'country/other'
  if (country !== visit.country) return 'region/abroad'
  const isIn = area.isIn(visit.region)
  if (isIn === undefined) return undefined
  return isIn ? 'region/same' : 'region/other'
}

const devices = new Map([
  ['mobile', 'phone'],
  ['desktop', 'computer'],
])

const compareLine = ({ line }: CallerFacts, { device }: VisitFacts): string | undefined => {
  const kind = devices.get(device)
  return line && kind && `${line}/${kind}`
}
