import { expectedPerHour, type Rhythm } from '../random/rhythm.ts'

const second = 1000
/** The length of a traffic step, in milliseconds. */
export const stepLength = 5 * second

/** Steps between visits while a user watches. With a hold time of 20 minutes, they occupy half of the dealer's numbers. */
export const watchedStepsPerVisit = 6

type Step = { step: number; at: Date; watched: boolean }

/**
 * Whether a visit begins in a step. Unwatched traffic follows the rhythm of the history, so that the stores grow as for a
 * real site of this size, and today's figures are comparable with earlier days.
 *
 * @param draw from 0, below 1
 */
export const isVisitDue = (rhythm: Rhythm, { step, at, watched }: Step, draw: number): boolean =>
  watched ? step % watchedStepsPerVisit === 0 : draw < expectedPerHour(rhythm)(at) * (stepLength / 3_600_000)

/** The share of visitors who call from the page. It is higher while a user watches, so that they see calls. */
export const getCallingShare = (watched: boolean): number => (watched ? 0.5 : 0.15)
