import { z } from 'zod'
import { daySchema } from '../shared/dates/index.ts'
import { visibleLineSchema } from '../shared/one-line.ts'
import { openingHoursSchema, timesOfDaySchema } from '../shared/opening-hours.ts'
import { closedActions, planLimits, planUseKinds, ringStrategies, unansweredActions } from './plan-limits.ts'

/** `sip:ana@pbx.example`, with a port or parameters: what a SIP request may be sent to (RFC 3261). */
export const sipAddressSchema = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^sips?:[\w.!~*'()&=+$,;?/%-]+@(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?(?:;[\w=.-]+)*$/i,
  )

const targetName = z.string().trim().max(60)

/** Whom a step rings. `destination`: where calls go without a plan, which the ringpool or the number says. */
export const planTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('destination') }),
  z.strictObject({
    kind: z.literal('phone'),
    name: targetName,
    /** As the account's country writes it, or in E.164; stored in E.164. */
    phone: z.string().trim().min(1).max(40),
  }),
  z.strictObject({ kind: z.literal('sip'), name: targetName, address: sipAddressSchema }),
])
export type PlanTarget = z.output<typeof planTargetSchema>

export const planStepSchema = z.strictObject({
  strategy: z.enum(ringStrategies),
  targets: z.array(planTargetSchema).min(1).max(planLimits.targets),
  /** To ring; per target where they ring in turn. */
  seconds: z.int().min(planLimits.seconds.min).max(planLimits.seconds.max),
})
export type PlanStep = z.output<typeof planStepSchema>

/** A day with other hours than its weekday; none where it is closed. */
export const planHolidaySchema = z.strictObject({
  /** `yearly` takes its day and month alone. */
  day: daySchema,
  yearly: z.boolean(),
  name: z.string().trim().max(60),
  hours: timesOfDaySchema,
})
export type PlanHoliday = z.output<typeof planHolidaySchema>

const stepsSchema = z.array(planStepSchema).max(planLimits.steps)

/** The way of a call. */
export const callPlanFieldsSchema = z
  .strictObject({
    name: visibleLineSchema.max(80),
    /** Null for always open. */
    hours: openingHoursSchema,
    holidays: z.array(planHolidaySchema).max(planLimits.holidays),
    refuseAnonymous: z.boolean(),
    /** Played before the call. */
    announcementId: z.uuid().nullable(),
    /** Tried one after another within the hours. */
    steps: stepsSchema,
    unanswered: z.enum(unansweredActions),
    /** Tried out of hours, before `closed`; none for nobody. */
    closedSteps: stepsSchema,
    closed: z.enum(closedActions),
    greetingId: z.uuid().nullable(),
    /** Out of hours; null for `greetingId`. */
    closedGreetingId: z.uuid().nullable(),
    voicemailSeconds: z.int().min(planLimits.voicemailSeconds.min).max(planLimits.voicemailSeconds.max),
    record: z.boolean(),
  })
  .refine(({ steps, unanswered }) => steps.length > 0 || unanswered === 'voicemail', {
    path: ['steps'],
    message: 'required',
  })
  .refine(({ holidays }) => new Set(holidays.map(({ day }) => day)).size === holidays.length, {
    path: ['holidays'],
    message: 'overlap',
  })
export type CallPlanFields = z.output<typeof callPlanFieldsSchema>

/** What a plan is given to. */
export const planUseSchema = z.object({
  kind: z.enum(planUseKinds),
  /** Null for the account. */
  subjectId: z.uuid().nullable(),
  /** Of the ringpool or static number, or the number; '' for the account. */
  name: z.string(),
  planId: z.uuid(),
})
export type PlanUse = z.output<typeof planUseSchema>

export const callPlanSchema = z.object({
  id: z.uuid(),
  active: z.boolean(),
  fields: callPlanFieldsSchema,
  uses: z.array(planUseSchema),
})
export type CallPlan = z.output<typeof callPlanSchema>

/** What a call at an instant would meet. */
export const callPreviewSchema = z.object({
  outcome: z.enum(['open', 'closed', 'anonymous']),
  /** The name of the day's holiday, '' for one without a name; null if it is none. */
  holiday: z.string().nullable(),
  announced: z.boolean(),
  steps: z.array(planStepSchema),
  voicemail: z.boolean(),
  recorded: z.boolean(),
  /** When somebody is there next; null while open, and where nobody ever is. */
  nextOpen: z.coerce.date().nullable(),
})
export type CallPreview = z.output<typeof callPreviewSchema>
