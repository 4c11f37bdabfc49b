/**
 * What one call says by itself about who called, without anything that is known of its caller. It is stored with the
 * call, so that all calls of a caller can be decided together at any time, with the same result in any order.
 */
export type CallEvidence = {
  /** The version of the account's parameters by which it was weighed; 0 for the defaults. */
  parameters: number
  /** How many numbers the ringpool had: the more, the less likely a caller meets a visitor's number by chance. */
  numbers: number
  /** Calls by strangers per number and second, as the account's parameters had it. */
  strangerRate: number
  /**
   * The visitors who held the number, likeliest first, each with its probability, its likeliest visit, and how many calls
   * its visits were to lead to until then. Those who are hardly possible are there, too: who is known as the caller must
   * be seen to have held the number.
   */
  visitors: { visitorId: string; probability: number; visitId?: string; expectedCalls?: number }[]
  /** The probability that it was none of them. */
  stranger: number
}

/** A call of a caller, as far as it says who the caller is, or depends on it. */
export type CallerCall = {
  id: string
  at: Date
  /** The called number, E.164. */
  number: string
  /** Null for a call to an overflow number: many saw it, so that it says nothing about its caller. */
  evidence: CallEvidence | null
  /** What is stored as decided about it; absent while it is being decided. */
  decided?: {
    visitorId: string | null
    confidence: number | null
    candidates: { visitorId: string; weight: number; reasons: readonly string[] }[]
  }
}

/** In the order of time; calls of the same instant by id, so that every process decides alike. */
export const compareCalls = (a: CallerCall, b: CallerCall): number =>
  a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)
