import { toAddressGroup } from '../../../platform/http/clients/address-group.ts'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { TooManyRequests } from '../../../platform/http/http.ts'

const windowMs = 60_000
/** The most openings of links from one address group in a minute: an office shares an address. */
export const maxOpenings = 60
/** The most tokens that do not work, from one address group in a minute. */
export const maxGuesses = 10

/**
 * Limits openings of links by address, in this process. Openings and guesses are counted apart: whoever guesses keeps no
 * link of the same office from being opened.
 */
export const limitOpenings = () => {
  const openings = new MonotonicStore()
  const guesses = new MonotonicStore()
  const count = (store: MonotonicStore, address: string, most: number) => {
    const key = toAddressGroup(address)
    const { current, ttl } = store.read(key, windowMs)
    if (current >= most)
      throw new TooManyRequests(
        Math.max(1, Math.ceil(ttl / 1000)),
        'Too many links were opened; try again later.',
      )
    store.incr(key, () => {}, windowMs)
  }
  return {
    /** Counts an opening of a link that works. @throws TooManyRequests beyond the limit */
    countOpening: (address: string): void => count(openings, address, maxOpenings),
    /** Counts a token that does not work. @throws TooManyRequests beyond the limit */
    countGuess: (address: string): void => count(guesses, address, maxGuesses),
  }
}
