import { toAddressGroup } from '../../../platform/http/clients/address-group.ts'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { TooManyRequests } from '../../../platform/http/http.ts'

const windowMs = 60_000
/** The most openings from one address group in a minute: an office shares an address. */
const maxOpenings = 60
/** The most tokens that do not work, from one address group in a minute. */
export const maxGuesses = 10

/** Limits openings of links by address, in this process. */
export const limitOpenings = () => {
  const openings = new MonotonicStore()
  const guesses = new MonotonicStore()
  const refuseOver = (store: MonotonicStore, key: string, most: number) => {
    const { current, ttl } = store.read(key, windowMs)
    if (current >= most)
      throw new TooManyRequests(
        Math.max(1, Math.ceil(ttl / 1000)),
        'Too many links were opened; try again later.',
      )
  }
  return {
    /** Counts an opening. @throws TooManyRequests beyond the limit */
    check: (address: string): void => {
      const key = toAddressGroup(address)
      refuseOver(guesses, key, maxGuesses)
      refuseOver(openings, key, maxOpenings)
      openings.incr(key, () => {}, windowMs)
    },
    /** Counts a token that does not work. */
    countGuess: (address: string): void => guesses.incr(toAddressGroup(address), () => {}, windowMs),
  }
}
