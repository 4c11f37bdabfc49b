import { toCertainty } from '@talkie/contract/reporting'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findVisits } from '../../tracking/index.ts'
import type { FormerAttribution } from '../calls/attribution.ts'
import type { CallerCall } from '../calls/call-evidence.ts'
import type { CallRow } from '../calls/call-row.ts'
import { call } from '../tables.ts'
import { addCall, type CallerHistory, selectDependent } from './callers/caller-history.ts'
import type { CallerNews } from './callers/caller-sign.ts'
import { findCallerHistory } from './callers/find-caller-history.ts'
import { identifyInHistory } from './callers/identify-in-history.ts'
import { creditStaticNumber } from './credit-static-number.ts'
import { creditVisit, findHeldVisits, leastNamed } from './credit-visit.ts'
import { creditOverflow } from './overflow/credit-overflow.ts'

/** Notes about earlier decisions that a call keeps. */
const maxFormer = 10

export type SettledCall = { before: CallRow; after: CallRow }

/**
 * Decides the caller's other calls again that depend on news about the caller: a call that came, went or changed, or a
 * sign such as a form. The caller is locked (`lock-callers.ts`). Each call counts with what it says by itself, which is
 * stored and never changed here, so that the order of the news makes no difference, and a call changes only if its
 * visitor or confidence does. A call whose visit is no longer kept stays as it is.
 *
 * @param now when it is decided
 * @param current the version of a call that is not stored yet; its own decision is made where it is stored
 * @returns the changed calls, locked
 */
export const settleCalls = async (
  tx: Executor,
  news: CallerNews,
  { now, current }: { now: Date; current?: CallRow },
): Promise<SettledCall[]> => {
  const stored = await findCallerHistory(tx, news, current?.id)
  const own = current && toCallerCall(current)
  const history = own && current.caller === news.phone ? addCall(stored, own) : stored
  const dependent = selectDependent(history, news.at).filter(({ id }) => id !== current?.id)
  const outdated = dependent.filter((one) => isOutdated(one, history))
  if (outdated.length === 0) return []
  const records = await tx
    .select()
    .from(call)
    .where(
      and(
        eq(call.accountId, news.accountId),
        inArray(call.id, [...outdated.map(({ id }) => id), ...(current ? [current.id] : [])]),
      ),
    )
    .orderBy(asc(call.id))
    .for('update')
  const changes: SettledCall[] = []
  for (const before of records) {
    if (before.id === current?.id) continue
    const after = await decideAgain(tx, before, history, { at: now, cause: news.cause })
    if (after) changes.push({ before, after })
  }
  return changes
}

/** A call as its caller's other calls see it; undefined if it has nothing to do with who the caller is. */
const toCallerCall = ({
  id,
  startedAt,
  e164,
  attribution: { evidence, overflow, staticNumber },
}: CallRow): CallerCall | undefined =>
  evidence || overflow || staticNumber
    ? { id, at: startedAt, number: e164, evidence: evidence ?? null }
    : undefined

/** Whether the stored decision about a call is another one than the history gives. */
const isOutdated = (one: CallerCall, history: CallerHistory): boolean => {
  const caller = identifyInHistory(one, history)
  const { visitors, known } = caller
  const { visitorId = null, confidence = null, candidates = [] } = one.decided ?? {}
  const likeliest = [...visitors].sort(([a, p], [b, q]) => q - p || (a < b ? -1 : 1))[0]
  const isOther =
    likeliest && likeliest[1] >= leastNamed(caller)
      ? likeliest[0] !== visitorId || likeliest[1] !== confidence
      : visitorId !== null
  return (
    isOther ||
    candidates.some(
      ({ visitorId: id, weight, reasons }) =>
        weight !== (visitors.get(id) ?? 0) || reasons.includes('known_caller') !== known.has(id),
    )
  )
}

const decideAgain = async (
  tx: Executor,
  before: CallRow,
  history: CallerHistory,
  note: Pick<FormerAttribution, 'cause'> & { at: Date },
): Promise<CallRow | undefined> => {
  const own = toCallerCall(before)
  if (!own) return undefined
  const { accountId, startedAt: callAt, attribution } = before
  const heldIt = new Set(own.evidence?.visitors.map(({ visitorId }) => visitorId))
  const input = { accountId, callAt, caller: identifyInHistory(own, history), former: before }
  const { overflow, staticNumber } = attribution
  const decision = overflow
    ? await creditOverflow(tx, input, overflow)
    : staticNumber
      ? await creditStaticNumber(tx, input, staticNumber)
      : await creditVisit(tx, {
          ...input,
          holders: attribution.candidates
            .filter(({ visitorId }) => heldIt.has(visitorId))
            .map((one) => ({ ...one, reasons: one.reasons.filter((reason) => reason !== 'known_caller') }))
            // Who was added as a known caller has no other reason.
            .filter(({ reasons }) => reasons.length > 0),
          heldVisits: findHeldVisits(own.evidence),
        })
  const { visitId, visitorId, confidence } = decision
  const isSameVisit = visitId === before.visitId
  if (!isSameVisit && visitId !== null && !(await isKept(tx, accountId, visitId))) return undefined
  return {
    ...before,
    visitId,
    visitorId,
    confidence,
    attribution: {
      ...attribution,
      ...decision.attribution,
      ...addFormer(before, decision, note),
    },
  }
}

const isKept = async (tx: Executor, accountId: number, visitId: string): Promise<boolean> =>
  (await findVisits(tx, { accountId, visitIds: [visitId] })).has(visitId)

/**
 * Notes the decision so far where the new one says something else: another visit, or another word for its certainty.
 * An import may tell of news in another order than they happened: a decision is never noted before the call ended.
 */
const addFormer = (
  { visitId, visitorId, confidence, startedAt, endedAt, attribution: { former = [] } }: CallRow,
  decision: Pick<CallRow, 'visitId' | 'confidence'>,
  { at, cause }: Pick<FormerAttribution, 'cause'> & { at: Date },
): { former?: FormerAttribution[] } => {
  const isSaid =
    visitId !== decision.visitId || toCertainty(confidence ?? 0) !== toCertainty(decision.confidence ?? 0)
  if (!isSaid) return {}
  const noted = new Date(Math.max(at.getTime(), (endedAt ?? startedAt).getTime()))
  const note = { at: noted.toISOString(), cause, visitId, visitorId, confidence }
  return { former: [...former, note].slice(-maxFormer) }
}
