import { z } from 'zod'

/** An hour of the week in the account's time zone: 0 is Monday from 00:00, 167 Sunday from 23:00. */
const hourOfWeek = z.int().min(0).max(167)
const share = z.number().min(0).max(1)

/** The week is named by its Monday, `YYYY-MM-DD`. */
const monday = z.iso.date()

/**
 * Why a ringpool is too small for the target: `now`, or from the week of `monday` on if its visits go on as in the last
 * weeks. `hour` is then the hour of the week in which it is. `rush`: it suffices for an average week, but visits of the last
 * four weeks' rushes found no number.
 */
export const planWarningSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now'), hour: hourOfWeek }),
  z.object({ kind: z.literal('soon'), monday, hour: hourOfWeek }),
  z.object({ kind: z.literal('rush') }),
])
export type PlanWarning = z.infer<typeof planWarningSchema>

/** A ringpool that needs numbers, for a place that knows nothing else of it. */
export const ringpoolWarningSchema = z.object({
  ringpoolId: z.uuid(),
  name: z.string(),
  warning: planWarningSchema,
})
export type RingpoolWarning = z.infer<typeof ringpoolWarningSchema>

/** The busiest hour of an average week. */
const peakSchema = z.object({
  hour: hourOfWeek,
  /** The share of its visits that find no free number. */
  chanceOfOverflow: share,
  /** Numbers that would be held at once if there were always a free one. */
  load: z.number().nonnegative(),
})

/** What the ringpool table shows of a ringpool. Null where its traffic is too little to say. */
export const ringpoolFiguresSchema = z.object({
  ringpoolId: z.uuid(),
  /** The share of the visits of an average week that find no free number. */
  chanceOfOverflow: share.nullable(),
  peak: peakSchema.nullable(),
  /** How long a number was free before another visitor got it; null without a reuse in the last 28 days. */
  medianGapSeconds: z.number().nonnegative().nullable(),
  warning: planWarningSchema.nullable(),
})
export type RingpoolFigures = z.infer<typeof ringpoolFiguresSchema>

/** What a size and a hold time lead to. */
export const planOutcomeSchema = z.object({
  numbers: z.int().nonnegative(),
  holdMinutes: z.int(),
  /** The share of the visits of an average week that find no free number. */
  chanceOfOverflow: share,
  peak: peakSchema,
  /** The share of the visits' calls that are credited to the visit that made them. */
  rightShare: share,
  /** How long a number is free before another visitor gets it, in the middle of all cases; at most a day. */
  medianGapSeconds: z.number().nonnegative(),
  /** The fewest numbers that keep the busiest hour at 1 % and at 0.1 %. */
  needed: z.object({ percent: z.int(), tenth: z.int() }),
})
export type PlanOutcome = z.infer<typeof planOutcomeSchema>

/** The traffic that a plan is made of, or how much of it is missing. */
export const planTrafficSchema = z.object({
  /** Full days that are read, at most 28, and how many a plan needs. */
  days: z.int(),
  neededDays: z.int(),
  /** Visits that asked for a number on those days, and how many a plan needs. */
  visits: z.int(),
  neededVisits: z.int(),
  /** Those of them that were shown the overflow number. */
  overflowed: z.int(),
})

const forecastSchema = z.object({
  /** The last complete weeks, oldest first. */
  past: z.array(z.object({ monday, visits: z.int() })),
  /** The coming weeks. Values between `low` and `high` have a probability of 80 %. */
  ahead: z.array(
    z.object({
      monday,
      visits: z.number(),
      low: z.number(),
      high: z.number(),
      /** The share of visits without a free number in the busiest hour: expected, and with `high` visits. */
      chanceOfOverflow: share,
      highChance: share,
      /** Numbers that keep the busiest hour at 1 %. */
      needed: z.int(),
    }),
  ),
})

/** What a number costs a month, in the account's currency. */
export const numberPriceSchema = z.number().min(0).max(1_000_000).multipleOf(0.01)

export const ringpoolPlanSchema = z.object({
  ringpool: z.object({
    id: z.uuid(),
    name: z.string(),
    active: z.boolean(),
    numbers: z.int(),
    holdMinutes: z.int(),
  }),
  traffic: planTrafficSchema,
  /** Null where nobody said. */
  numberPrice: numberPriceSchema.nullable(),
  /** Null where the traffic is too little. */
  plan: z
    .object({
      today: planOutcomeSchema,
      /** By hour of the week: visits, load in numbers held at once, share of visits without a free number. */
      hours: z.array(z.object({ visits: z.number(), load: z.number(), chanceOfOverflow: share })).length(168),
      /** From asking for a number to the last page or heartbeat, on average. */
      meanStaySeconds: z.number(),
      requestsPerVisit: z.number(),
      /** Measured in the last 28 days, beside what the model says; null without a reuse. */
      medianGapSeconds: z.number().nullable(),
      byNumbers: z.array(z.object({ numbers: z.int(), peakChance: share, chanceOfOverflow: share })),
      byHold: z.array(
        z.object({ holdMinutes: z.int(), peakChance: share, rightShare: share, needed: z.int() }),
      ),
      /** Null with fewer than six complete weeks. */
      forecast: forecastSchema.nullable(),
      warning: planWarningSchema.nullable(),
      /**
       * The worst hour of the days that are read: the one that left most visits without a number, else the busiest. Measured,
       * where all else is an average week. Null without hours.
       */
      worst: z
        .object({
          day: z.iso.date(),
          /** 0 to 23. */
          hour: z.int(),
          visits: z.int(),
          overflowed: z.int(),
          /** The numbers that its visits wanted at once: so many would have been enough for all. */
          atOnce: z.int(),
        })
        .nullable(),
      /** Rushes: hours far beyond the average week that left visits without a number; the worst hour is one. Null without. */
      rush: z.object({ days: z.int(), overflowed: z.int() }).nullable(),
      /** Calls of the account that the delays were learned from; 0: assumed from other accounts. */
      learnedCalls: z.number(),
    })
    .nullable(),
})
export type RingpoolPlan = z.infer<typeof ringpoolPlanSchema>

/** A number that a change would move. `lent`: lent to the account already; `pool`: free in the installation's pool. */
export const movedNumberSchema = z.object({
  id: z.uuid(),
  visible: z.string(),
  from: z.enum(['lent', 'pool', 'ringpool']),
})

/** What a change would do. */
export const planPreviewSchema = z.object({
  /** Null where the traffic is too little. */
  outcome: planOutcomeSchema.nullable(),
  add: z.array(movedNumberSchema),
  remove: z.array(movedNumberSchema),
  /** How many numbers more the change needs than can be moved now. */
  missing: z.int(),
})
export type PlanPreview = z.infer<typeof planPreviewSchema>

/** The size and hold time that a change begins with, so that nobody overwrites another's change. */
const sizeSchema = z.strictObject({ numbers: z.int().min(0), holdMinutes: z.int() })

export const planOrderSchema = z.strictObject({
  expected: sizeSchema,
  holdMinutes: z.int().min(1).max(1440),
  add: z.array(z.uuid()).max(1000),
  remove: z.array(z.uuid()).max(1000),
})
export type PlanOrder = z.infer<typeof planOrderSchema>

/** A plan keeps the busiest hour at this share of visits without a number, or warns. */
export const overflowTarget = 0.01
