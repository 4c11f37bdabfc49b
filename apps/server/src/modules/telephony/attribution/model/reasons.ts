import type { CandidateReason } from '@talkie/contract/reporting'
import type { VisitActionKind } from '@talkie/contract/tracking'
import type { Candidate, Engagement } from './candidate.ts'
import { type FactKind, factKinds } from './fact-kinds.ts'
import type { AttributionParameters } from './parameters.ts'

/** The idle time that ends a visit. */
const leftRecentlySeconds = 30 * 60
/** An action is a reason for a call for this long. */
const actionSeconds = 10 * 60
/** A ratio nearer to 1 than this is no reason. */
const minRatio = 1.2
/** Below this probability that the visitor is not the caller from another phone, that is a reason for doubt. */
const minFree = 0.5
const longStaySeconds = 300
const manyPages = 3
/** Above this share strangers are a reason for doubt, below the other one for certainty. */
const commonStrangerShare = 0.2
const rareStrangerShare = 0.05

const actionReasons: Record<VisitActionKind, CandidateReason | null> = {
  tap: 'tapped',
  copy: 'copied',
  whatsapp: null,
  dialler: 'left_for_dialler',
  back: 'came_back',
}

type FactReasons = { speaksFor?: CandidateReason; speaksAgainst?: CandidateReason }

/** What a fact's value says where it speaks for or against a visit. */
const factReasons: Record<FactKind, Readonly<Record<string, FactReasons>>> = {
  region: {
    'region/same': { speaksFor: 'region_fits' },
    'region/other': { speaksAgainst: 'region_differs' },
    'region/abroad': { speaksAgainst: 'country_differs' },
    'country/same': { speaksFor: 'country_fits' },
    'country/other': { speaksAgainst: 'country_differs' },
  },
  line: {
    'mobile/phone': { speaksFor: 'mobile_from_phone', speaksAgainst: 'device_differs' },
    'landline/computer': { speaksFor: 'landline_from_computer', speaksAgainst: 'device_differs' },
    'mobile/computer': { speaksFor: 'device_fits', speaksAgainst: 'mobile_from_computer' },
    'landline/phone': { speaksFor: 'device_fits', speaksAgainst: 'landline_from_phone' },
  },
  destination: {
    'number/shown': { speaksFor: 'destination_fits' },
    'number/not_shown': { speaksAgainst: 'destination_differs' },
  },
}

type Context = {
  parameters: AttributionParameters
  /** Nobody else held the number. */
  isOnly: boolean
  /** The probability of a stranger; null where it is no reason for this candidate. */
  strangerShare: number | null
}

/** Lists what speaks for and against a visit, the most telling first. */
export const listReasons = (
  { delaySeconds, engagement, actions, facts, free }: Candidate,
  { parameters, isOnly, strangerShare }: Context,
): CandidateReason[] => {
  const recentActions = actions
    .filter(({ agoSeconds }) => agoSeconds >= 0 && agoSeconds <= actionSeconds)
    .map(({ kind }) => actionReasons[kind])
  const factual = factKinds.map((kind) => {
    const value = facts[kind] ?? ''
    const ratio = parameters.ratios[kind]?.[value] ?? 1
    const given = factReasons[kind][value]
    if (ratio >= minRatio) return given?.speaksFor ?? null
    return ratio <= 1 / minRatio ? (given?.speaksAgainst ?? null) : null
  })
  const reasons = [
    toPresenceReason(delaySeconds),
    ...recentActions,
    isOnly ? ('only_holder' as const) : null,
    ...listEngagementReasons(engagement),
    ...factual,
    free < minFree ? ('other_phone' as const) : null,
    toStrangerReason(strangerShare),
  ]
  return [...new Set(reasons.filter((reason) => reason !== null))]
}

const toPresenceReason = (delaySeconds: number): CandidateReason => {
  if (delaySeconds <= 0) return 'on_page'
  return delaySeconds <= leftRecentlySeconds ? 'left_recently' : 'held_before'
}

const listEngagementReasons = (engagement: Engagement | null): CandidateReason[] => {
  if (engagement === null) return []
  const { contactPage, staySeconds, pages, numberInView, returning } = engagement
  const reasons: CandidateReason[] = []
  if (contactPage) reasons.push('contact_page')
  if (staySeconds >= longStaySeconds || pages >= manyPages) reasons.push('engaged')
  if (numberInView) reasons.push('number_in_view')
  if (returning) reasons.push('returning')
  return reasons
}

const toStrangerReason = (strangerShare: number | null): CandidateReason | null => {
  if (strangerShare === null) return null
  if (strangerShare <= rareStrangerShare) return 'strangers_rare'
  return strangerShare >= commonStrangerShare ? 'strangers_common' : null
}
