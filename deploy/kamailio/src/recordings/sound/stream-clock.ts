import { samplesPerSecond } from './g711.ts'

/** Beyond this the sender has restarted its clock, or stood still without it. A busy network delays packets by less. */
const maxDrift = samplesPerSecond

/**
 * Where the packets of one sender belong, in frames since the start of the recording. The sender's own clock places them
 * exactly, whatever the network did to them; the time of arrival anchors that clock, and anchors it again after a jump.
 */
export const createStreamClock = () => {
  let anchor: { timestamp: number; frame: number } | undefined
  return {
    /** @param arrival the frame at which the packet arrived */
    locate: (timestamp: number, arrival: number): number => {
      // RTP's clock has 32 bits and wraps: the difference is signed.
      const frame = anchor && anchor.frame + ((timestamp - anchor.timestamp) | 0)
      if (frame !== undefined && Math.abs(frame - arrival) <= maxDrift) return Math.max(0, frame)
      anchor = { timestamp, frame: arrival }
      return arrival
    },
  }
}
