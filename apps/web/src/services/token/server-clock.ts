/** Milliseconds by which a device's clock may differ uncorrected: the `Date` header has whole seconds. */
const tolerance = 5000

let offset = 0

/**
 * Milliseconds by which the server's clock is ahead of the device's, from the `Date` header of a response to a request
 * sent at `sent` and received at `received` (milliseconds since 1970); null if the header is not a date.
 */
export const computeClockOffset = (header: string | null, sent: number, received: number): number | null => {
  const date = Date.parse(header ?? '')
  if (Number.isNaN(date)) return null
  const difference = date + 500 - (sent + received) / 2
  return Math.abs(difference) < tolerance ? 0 : difference
}

/** Updates the clock offset from a response. A cross-origin response hides its `Date` and changes nothing. */
export const recordServerTime = (header: string | null, sent: number, received: number): void => {
  offset = computeClockOffset(header, sent, received) ?? offset
}

/** The current time by the server's clock (milliseconds since 1970), which the claims of tokens refer to. */
export const serverNow = (): number => Date.now() + offset
