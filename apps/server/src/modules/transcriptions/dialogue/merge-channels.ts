import type { SpokenSegment } from './spoken-segment.ts'

/** Puts what was said on all channels in one order, by time. */
export const mergeChannels = (channels: readonly (readonly SpokenSegment[])[]): SpokenSegment[] =>
  channels.flat().sort((a, b) => a.from - b.from || a.channel - b.channel || a.to - b.to)
