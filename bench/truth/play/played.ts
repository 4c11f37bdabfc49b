/** What a pool of one size made of a visit: which number it was shown, and since when. Seconds since the beginning. */
export type PlayedVisit = {
  /** The id of the visitor and of the visit in the report. */
  visitorId: string
  visitId: string
  /** The number that it was leased, E.164; null if it never was. */
  number: string | null
  leasedAt: number
  /** How many of its requests found no free number. */
  overflowed: number
}

/** A call that was made: to which number. */
type PlayedCall = { id: number; number: string; toOverflow: boolean }

export type Played = { visits: (PlayedVisit | undefined)[]; calls: Map<number, PlayedCall> }
