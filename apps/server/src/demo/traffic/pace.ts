import { type Rhythm, usualPerHour } from '../rhythm.ts'

const second = 1000
/** Traffic is drawn for steps of this length. */
export const stepLength = 5 * second

/** Steps from one visit to the next while somebody looks: held for 20 minutes, they take half of the dealer's numbers. */
export const watchedEvery = 6

type Step = { step: number; at: Date; watched: boolean }

/**
 * Whether somebody comes to the demo's site in a step. Unwatched it goes on in the rhythm of its history, so that the
 * stores grow as they would for a site of its size, and today's figures stay beside those of the days before.
 *
 * @param draw from 0, below 1
 */
export const somebodyComes = (rhythm: Rhythm, { step, at, watched }: Step, draw: number): boolean =>
  watched ? step % watchedEvery === 0 : draw < usualPerHour(rhythm)(at) * (stepLength / 3_600_000)

/** Share of the visitors who call while they are on the page; who looks is to see the telephones ring. */
export const callingShare = (watched: boolean): number => (watched ? 0.5 : 0.15)
