/** Milliseconds by which a device's clock may differ before it is corrected: a `Date` header has whole seconds. */
const tolerated = 5000

let offset = 0

/**
 * How far the server's clock is ahead of the device's, from the `Date` header of an answer that took from `sent` to
 * `received`; null for what is no date. Pure.
 */
export const readOffset = (header: string | null, sent: number, received: number): number | null => {
  const date = Date.parse(header ?? '')
  if (Number.isNaN(date)) return null
  const difference = date + 500 - (sent + received) / 2
  return Math.abs(difference) < tolerated ? 0 : difference
}

/** Learns the server's clock from an answer; one of another origin shows no `Date`, and changes nothing. */
export const noteServerTime = (header: string | null, sent: number, received: number): void => {
  offset = readOffset(header, sent, received) ?? offset
}

/** Now by the server's clock, to whose instants tokens refer. */
export const serverNow = (): number => Date.now() + offset
