import type { AttributionCause } from '@talkie/contract/reporting'

/** What makes a caller known, beside calls. */
export type CallerSignKind = Exclude<AttributionCause, 'call'>

/** An event that connects the caller's phone with a visitor, and how certainly. */
export type CallerSign = { visitorId: string; certainty: number; at: Date; kind: CallerSignKind }

/** The caller of whom something is known, and the instant around which it is asked for. */
export type CallerMoment = { accountId: number; phone: string; at: Date }

/** Something new that says who a caller is. */
export type CallerNews = CallerMoment & { cause: AttributionCause }
