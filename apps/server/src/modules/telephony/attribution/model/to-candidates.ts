import type { VisitActionKind } from '@talkie/contract/tracking'
import type { NumberHolder } from '../../../numbers/index.ts'
import type { Candidate, CandidateAction, CandidateFacts, Engagement } from './candidate.ts'

/** What a visit's pages reported until the call. */
export type VisitActivity = Omit<Engagement, 'tapped'> & {
  /** In any order; `e164` is the number acted on, null if the page doesn't say. */
  actions: readonly { kind: VisitActionKind; at: Date; e164: string | null }[]
}

/**
 * A visit is on the page for so many seconds after its last sign: heartbeats arrive every 60 s and are written every 5 s,
 * so that the next one is not overdue until then.
 */
export const onPageGraceSeconds = 75
/** A tap, the departure to the dialler and the return are one action if they follow each other this closely. */
const sameActionSeconds = 5

/**
 * Converts the holders of a number into candidates of a call. A visit that held the number in several leases counts
 * once, by the last. Holders that got the number after the call are left out, as are actions on other numbers.
 *
 * @param seenUntil when the holders were read: a visit whose next heartbeat was not due then is on the page
 * @param calledNumber E.164 as the page shows it
 * @param activity by visit ID
 * @param facts by visit ID
 * @param free by visitor ID; 1 unless given
 */
export const toCandidates = ({
  callAt,
  seenUntil,
  calledNumber,
  holders,
  activity,
  facts,
  free,
}: {
  callAt: Date
  seenUntil: Date
  calledNumber: string
  holders: readonly NumberHolder[]
  activity: ReadonlyMap<string, VisitActivity>
  facts?: ReadonlyMap<string, CandidateFacts>
  free?: ReadonlyMap<string, number>
}): Candidate[] =>
  pickNewestPerVisit(holders.filter(({ leasedAt }) => leasedAt <= callAt)).map((holder) => {
    const { visitId, visitorId, lastSeenAt } = holder
    const visit = activity.get(visitId)
    const isOpen = seenUntil.getTime() - lastSeenAt.getTime() <= onPageGraceSeconds * 1000
    const own = visit?.actions.filter((action) => isOnNumber(action, [calledNumber])) ?? []
    return {
      visitId,
      visitorId,
      delaySeconds: isOpen ? 0 : secondsBetween(lastSeenAt, callAt),
      engagement: visit ? toEngagement(visit) : null,
      actions: mergeActions(
        own
          .filter(({ at }) => at <= callAt)
          .map(({ kind, at }) => ({ kind, agoSeconds: secondsBetween(at, callAt) })),
      ),
      facts: facts?.get(visitId) ?? {},
      free: free?.get(visitorId) ?? 1,
    }
  })

const secondsBetween = (from: Date, until: Date): number =>
  Math.max(0, (until.getTime() - from.getTime()) / 1000)

/** The engagement that a visit's activity shows. */
const toEngagement = ({ actions, ...activity }: VisitActivity): Engagement => ({
  staySeconds: activity.staySeconds,
  pages: activity.pages,
  contactPage: activity.contactPage,
  returning: activity.returning,
  numberInView: activity.numberInView,
  tapped: actions.some(isTap),
})

/** The action shows that the visitor wants to call a number, whichever it is. */
export const isTap = ({ kind }: { kind: VisitActionKind }): boolean =>
  kind === 'tap' || kind === 'copy' || kind === 'dialler'

/** The action may have been on one of the numbers: pages don't always say on which. */
export const isOnNumber = ({ e164 }: { e164: string | null }, numbers: readonly string[]): boolean =>
  e164 === null || numbers.includes(e164)

/** How much of the story an action tells: the departure includes the tap, the return both. */
const rank: Record<VisitActionKind, number> = { copy: 0, whatsapp: 0, tap: 1, dialler: 2, back: 3 }

/** So many actions of one kind say all: a script that taps forty times calls no more often than one that taps twice. */
const maxOfAKind = 2

/**
 * Merges the reports of one action, of which the most telling stays: a tap that led to the dialler is a departure, and
 * one from which the visitor was back at once is a return. A copy or a tap on WhatsApp stays apart. Of each kind the newest
 * two stay.
 */
export const mergeActions = (actions: readonly CandidateAction[]): CandidateAction[] => {
  const merged: CandidateAction[] = []
  for (const action of [...actions].sort((a, b) => b.agoSeconds - a.agoSeconds)) {
    const last = merged.findLast(({ kind }) => kind === action.kind || rank[kind] * rank[action.kind] > 0)
    if (!last || last.agoSeconds - action.agoSeconds > sameActionSeconds) merged.push({ ...action })
    else if (rank[action.kind] > rank[last.kind]) Object.assign(last, action)
  }
  return merged.filter(
    ({ kind }, i) => merged.slice(i + 1).filter((later) => later.kind === kind).length < maxOfAKind,
  )
}

/** A visit may have held the number in several leases: the one with the last heartbeat counts. */
const pickNewestPerVisit = (holders: readonly NumberHolder[]): NumberHolder[] => {
  const newest = new Map<string, NumberHolder>()
  for (const holder of holders) {
    const newestSoFar = newest.get(holder.visitId)
    if (!newestSoFar || newestSoFar.lastSeenAt < holder.lastSeenAt) newest.set(holder.visitId, holder)
  }
  return [...newest.values()]
}
