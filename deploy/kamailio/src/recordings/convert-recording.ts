import type { RecordingMetadata } from './parse-metadata.ts'
import { parseRtp, type RtpPacket } from './pcap/parse-rtp.ts'
import { readPcap } from './pcap/read-pcap.ts'
import { decodeG711, samplesPerSecond } from './sound/g711.ts'
import { createStereoTimeline, type Side } from './sound/stereo-timeline.ts'
import { createStreamClock } from './sound/stream-clock.ts'
import { createWavFile } from './sound/wav-file.ts'

/** What came of a capture. `startedAt` is the first packet's arrival; undefined where there was no sound at all. */
export type ConvertedRecording = {
  startedAt: Date | undefined
  seconds: number
  /** Packets with sound by side, and those left out: another codec, from nobody of the call, or far too late. */
  packets: Record<Side, number> & { ignored: number }
}

/** Packets that a resend can come after: what is older than these is not remembered. */
const rememberedPackets = 512

/**
 * Converts a capture of a call to a stereo WAV file (16 bits, 8 kHz): left the caller, right the callee. Sound in PCMU
 * and PCMA is taken sample by sample; gaps stay gaps, and packets that come late, twice or out of order find their place.
 */
export const convertRecording = async (
  { pcap, senders }: Pick<RecordingMetadata, 'pcap' | 'senders'>,
  wav: string,
): Promise<ConvertedRecording> => {
  const file = await createWavFile(wav, { channels: 2, samplesPerSecond })
  const timeline = createStereoTimeline(samplesPerSecond, file.write)
  const streams = new Map<string, { clock: ReturnType<typeof createStreamClock>; isRepeated: IsRepeated }>()
  const packets = { caller: 0, callee: 0, ignored: 0 }
  let start: number | undefined
  try {
    for await (const { at, ip } of readPcap(pcap)) {
      const rtp = parseRtp(ip)
      if (!rtp) continue
      const side = senders.get(rtp.port) ?? (senders.size > 0 ? findOtherSide(senders) : undefined)
      const samples = decodeG711(rtp.payloadType, rtp.payload)
      if (!side || !samples) {
        packets.ignored += 1
        continue
      }
      const key = `${side} ${rtp.source}`
      const stream = streams.get(key) ?? { clock: createStreamClock(), isRepeated: createRepeatCheck() }
      streams.set(key, stream)
      if (stream.isRepeated(rtp)) continue
      start ??= at
      const frame = stream.clock.locate(rtp.timestamp, Math.round((at - start) * samplesPerSecond))
      packets[(await timeline.place(side, frame, samples)) ? side : 'ignored'] += 1
    }
  } finally {
    await timeline.finish()
    await file.close()
  }
  return {
    startedAt: start === undefined ? undefined : new Date(start * 1000),
    seconds: (await timeline.finish()) / samplesPerSecond,
    packets,
  }
}

/** Where the metadata names the ports of one side only, every other port is the other's. */
const findOtherSide = (senders: ReadonlyMap<number, Side>): Side | undefined => {
  const sides = new Set(senders.values())
  if (sides.size > 1) return undefined
  return sides.has('caller') ? 'callee' : 'caller'
}

type IsRepeated = (packet: RtpPacket) => boolean

const createRepeatCheck = (): IsRepeated => {
  const seen = new Set<string>()
  return ({ sequence, timestamp }) => {
    const key = `${sequence}:${timestamp}`
    if (seen.has(key)) return true
    seen.add(key)
    if (seen.size > rememberedPackets) for (const oldest of seen) return !seen.delete(oldest)
    return false
  }
}
