import type { Dimension } from '@talkie/contract/events'

/** Every dimension, by its name; '' where unknown. */
export type Dimensions = Record<Dimension, string>

/** What is known of a visit beside its key columns. */
export type VisitFacts = {
  dimensions: Dimensions
  landing: string
  title: string
  referrer: string
  /** By name. A new click id begins a visit, so the time of the visit is that of the click. */
  clickIds: Record<string, string>
}
