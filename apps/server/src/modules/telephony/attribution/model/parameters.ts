import { visitActionKinds } from '@talkie/contract/tracking'
import { z } from 'zod'
import { actionDelays, paretoMass, visitDelays } from './delay-basis.ts'
import { engagementFeatures } from './engagement.ts'
import { factKinds } from './fact-kinds.ts'

const share = z.number().min(0).max(1)
const perFeature = z.array(z.number()).length(engagementFeatures.length)

const actionSchema = z.object({
  /** Calls that one such action causes (τ). */
  callsPerAction: z.number().nonnegative(),
  /** The delays of these calls (g), as masses of `actionDelays`. */
  delayMass: z.array(share).length(actionDelays.knots),
})

/** What the model knows about an account's callers. Stored as JSON; what no longer parses is learned anew. */
export const attributionParametersSchema = z.object({
  /** Calls that an average visit causes in 24 hours, on the page and after it, actions apart (λ). */
  callsPerVisit: z.number().positive(),
  /** The share of them that comes while the visitor is on the page (p). */
  onPageShare: z.number().gt(0).lt(1),
  /** The mean time that a visit counts as on the page; p·λ over it is the rate of calls from the page. */
  meanStaySeconds: z.number().positive(),
  /** The delays of the calls after the visit (f), as masses of `visitDelays`. */
  delayMass: z.array(share).length(visitDelays.knots),
  actions: z.record(z.enum(visitActionKinds), actionSchema),
  /** Weights of the features of engagement (β), and the features' means over all visits. */
  engagement: z.object({ weights: perFeature, means: perFeature }),
  /** Calls by strangers per number and second (σ): by people who hold no number. */
  strangerRate: z.number().positive(),
  /** Likelihood ratios by fact and value; what is missing is 1. */
  ratios: z.partialRecord(z.enum(factKinds), z.record(z.string(), z.number().positive())),
  calibration: z.object({
    /** Exponent of the visitors' rates among each other: below 1 if the model is too sure. */
    slope: z.number().positive(),
    /** Added to the log-odds that one of the visitors called: below 0 if there are more strangers than thought. */
    bias: z.number(),
  }),
  /** The number of calls that they were learned from; 0 for defaults. */
  calls: z.number().nonnegative(),
})
export type AttributionParameters = z.infer<typeof attributionParametersSchema>

const day = 86_400

/**
 * What is assumed of an account before anything is known: one visit in thirty calls, half of these from the page, others
 * with delays whose density falls a little faster than 1/d, and each number is called by a stranger every 90 days.
 */
export const defaultParameters: AttributionParameters = {
  callsPerVisit: 1 / 30,
  onPageShare: 0.5,
  meanStaySeconds: 180,
  delayMass: paretoMass(visitDelays, 0.25),
  actions: {
    tap: { callsPerAction: 0.3, delayMass: paretoMass(actionDelays, 0.8) },
    copy: { callsPerAction: 0.1, delayMass: paretoMass(actionDelays, 0.3) },
    whatsapp: { callsPerAction: 0.01, delayMass: paretoMass(actionDelays, 0.3) },
    dialler: { callsPerAction: 0.6, delayMass: paretoMass(actionDelays, 0.8) },
    back: { callsPerAction: 0.02, delayMass: paretoMass(actionDelays, 0.8) },
  },
  engagement: { weights: [0.2, 0.2, 0.5, 0.2, 0.3, 0.3], means: [0.5, 0.4, 0.1, 0.25, 0.3, 0.03] },
  strangerRate: 1 / (90 * day),
  ratios: {},
  calibration: { slope: 1, bias: 0 },
  calls: 0,
}
