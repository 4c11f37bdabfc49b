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

const factReasons: Record<FactKind, { fits: CandidateReason; differs: CandidateReason | null }> = {
  area: { fits: 'area_fits', differs: 'area_differs' },
  line: { fits: 'device_fits', differs: 'device_differs' },
  destination: { fits: 'destination_fits', differs: 'destination_differs' },
  returning: { fits: 'returning', differs: null },
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
  { delaySeconds, engagement, actions, facts }: Candidate,
  { parameters, isOnly, strangerShare }: Context,
): CandidateReason[] => {
  const recentActions = actions
    .filter(({ agoSeconds }) => agoSeconds >= 0 && agoSeconds <= actionSeconds)
    .map(({ kind }) => actionReasons[kind])
  const factual = factKinds.map((kind) => {
    const value = facts[kind]
    const ratio = value === undefined ? 1 : (parameters.ratios[kind]?.[value] ?? 1)
    if (ratio >= minRatio) return factReasons[kind].fits
    return ratio <= 1 / minRatio ? factReasons[kind].differs : null
  })
  const reasons = [
    toPresenceReason(delaySeconds),
    ...recentActions,
    isOnly ? ('only_holder' as const) : null,
    ...listEngagementReasons(engagement),
    ...factual,
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
