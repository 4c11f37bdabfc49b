import type { Random } from '@talkie/server/testing'
import type { Mix } from './mix.ts'

/** A log-normal distribution of seconds. */
type LogNormal = { medianSeconds: number; spread: number }
export type Delay = Mix['calls']['after']['delay']

/** The density of a log-normal distribution, per second. */
export const logNormalDensity = (seconds: number, { medianSeconds, spread }: LogNormal): number => {
  if (seconds <= 0) return 0
  const z = Math.log(seconds / medianSeconds) / spread
  return Math.exp(-(z ** 2) / 2) / (seconds * spread * Math.sqrt(2 * Math.PI))
}

/** The share of a standard normal distribution below z (Abramowitz and Stegun, 26.2.17; error below 7.5e-8). */
export const normalShareBelow = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const poly =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * poly
  return z >= 0 ? 1 - tail : tail
}

/** The share of a log-normal distribution below so many seconds. */
export const logNormalShareBelow = (seconds: number, { medianSeconds, spread }: LogNormal): number =>
  seconds <= 0 ? 0 : normalShareBelow(Math.log(seconds / medianSeconds) / spread)

const totalWeight = (delay: Delay): number => delay.reduce((sum, { weight }) => sum + weight, 0)

/** The density of a mixed delay, per second. */
export const delayDensity = (seconds: number, delay: Delay): number =>
  delay.reduce((sum, part) => sum + part.weight * logNormalDensity(seconds, part), 0) / totalWeight(delay)

/** Draws a mixed delay in seconds. */
export const drawDelay = (random: Random, delay: Delay): number => {
  const part = random.weighted(delay)
  return random.logNormal(part.medianSeconds, part.spread)
}

/** Draws a stay in seconds: log-normal, drawn again when it is too long. */
export const drawStay = (random: Random, { medianSeconds, spread, mostSeconds }: Mix['stay']): number => {
  for (;;) {
    const seconds = random.logNormal(medianSeconds, spread)
    if (seconds <= mostSeconds) return seconds
  }
}
