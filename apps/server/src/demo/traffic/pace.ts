import { type Rhythm, usualPerHour } from '../rhythm.ts'

/** Visits a minute while somebody looks: with a hold of 20 minutes they take half of the dealer's numbers. */
const watchedPerMinute = 2

/**
 * How many visits a minute the demo's site has at an instant. Unwatched it goes on in the rhythm of its history, so that
 * the stores grow as they would for a site of its size, and today's figures stay beside those of the days before.
 */
export const visitsPerMinute = (rhythm: Rhythm, at: Date, watched: boolean): number =>
  watched ? watchedPerMinute : usualPerHour(rhythm)(at) / 60
