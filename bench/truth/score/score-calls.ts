import { z } from 'zod'
import type { Call, Life } from '../life/calls.ts'
import { createEvidence } from '../oracle/evidence.ts'
import { findTrueVisitor, type OracleLevel, oracleLevels } from '../oracle/oracle.ts'
import { type CallerPosterior, nameCaller } from '../oracle/posterior.ts'
import type { Played } from '../play/played.ts'

/** How long before a call its visit was last seen, or why that does not matter. */
export const delayClasses = [
  'within a minute',
  '1 to 5 minutes',
  '5 to 30 minutes',
  '30 minutes to 3 hours',
  '3 to 24 hours',
  'later',
  'again',
  'stranger',
] as const
export const delayClassSchema = z.enum(delayClasses)
export type DelayClass = z.infer<typeof delayClassSchema>

const judgement = z.object({
  /** Whether a visitor was named. */
  named: z.boolean(),
  /** The certainty stated; of an oracle that names nobody, that it is nobody. */
  stated: z.number(),
  /** The visitor who called, or nobody for a stranger. */
  right: z.boolean(),
})
export type Judgement = z.infer<typeof judgement>

/** A call to a number of the pool: what Talkie and the oracle said of it, and whether that is right. */
export const scoredCallSchema = z.object({
  delay: delayClassSchema,
  kind: z.string(),
  talkie: judgement.extend({
    /** Whether source, medium and campaign are those of the visit that led to the call; null for strangers. */
    source: z.boolean().nullable(),
  }),
  oracle: z.object({ time: judgement, taps: judgement, engagement: judgement } satisfies Record<
    OracleLevel,
    typeof judgement
  >),
})
export type ScoredCall = z.infer<typeof scoredCallSchema>

/** What the report says of a call. */
type ReportRow = {
  visitorId: string | null
  confidence: number | null
  source: string
  medium: string
  campaign: string
}

const delayBounds: readonly [seconds: number, name: DelayClass][] = [
  [60, 'within a minute'],
  [300, '1 to 5 minutes'],
  [1800, '5 to 30 minutes'],
  [3 * 3600, '30 minutes to 3 hours'],
  [24 * 3600, '3 to 24 hours'],
]

const toDelayClass = (call: Call, lastSeen: number | undefined): DelayClass => {
  if (call.repeats !== null) return 'again'
  if (lastSeen === undefined) return 'stranger'
  return delayBounds.find(([bound]) => call.at - lastSeen <= bound)?.[1] ?? 'later'
}

/** The source that a call of a visit is credited to: the visitor's last one that is not direct, until that visit. */
export const findCreditedSource = ({ visits }: Pick<Life, 'visits'>, visitId: number): readonly string[] => {
  const visit = visits[visitId]
  const own = visits.filter(({ visitor, id }) => visitor === visit?.visitor && id <= visitId)
  const credited = own.map(({ source }) => source.credited)
  return credited.findLast(([, medium]) => medium !== '(none)') ?? credited.at(-1) ?? []
}

type ScoreInput = {
  life: Life
  played: Played
  rows: ReadonlyMap<number, ReportRow>
  oracle: Record<OracleLevel, ReadonlyMap<number, CallerPosterior>>
  /** Calls before this second are not scored. */
  from: number
  /** Numbers whose calls are not scored: those of the second ringpool. */
  control: ReadonlySet<string>
}

/** Scores the calls to numbers of the pool that are in the report. */
export const scoreCalls = ({ life, played, rows, oracle, from, control }: ScoreInput): ScoredCall[] => {
  const findEvidence = createEvidence(life)
  return life.calls.flatMap((call): ScoredCall[] => {
    const made = played.calls.get(call.id)
    const row = rows.get(call.id)
    if (!made || !row || made.toOverflow || control.has(made.number) || call.at < from) return []
    const truth = findTrueVisitor(life, call)
    const lastSeen = call.visit === null ? undefined : findEvidence(call.visit, call.at)?.lastSeen
    const trueId = call.visit === null ? null : (played.visits[call.visit]?.visitorId ?? null)
    const judge = (level: OracleLevel): Judgement => {
      const posterior = oracle[level].get(call.id)
      const { visitor, chance } = posterior ? nameCaller(posterior) : { visitor: null, chance: 1 }
      return { named: visitor !== null, stated: chance, right: visitor === truth }
    }
    const [time, taps, engagement] = oracleLevels.map(judge)
    if (!time || !taps || !engagement) return []
    const credited = call.visit === null ? undefined : findCreditedSource(life, call.visit)
    return [
      {
        delay: toDelayClass(call, lastSeen),
        kind: call.kind,
        talkie: {
          named: row.visitorId !== null,
          stated: row.confidence ?? 0,
          right: row.visitorId === trueId,
          source: credited
            ? [row.source, row.medium, row.campaign].every((value, place) => value === credited[place])
            : null,
        },
        oracle: { time, taps, engagement },
      },
    ]
  })
}
