import type { Side } from './sound/stereo-timeline.ts'

/** What rtpengine's metadata file of a recording says. */
export type RecordingMetadata = {
  /** The capture file. */
  pcap: string
  /** The side that sent to each of rtpengine's ports. */
  senders: ReadonlyMap<number, Side>
  /** Our own values, as `key:value|key:value` (`config/dialling.cfg`). */
  values: ReadonlyMap<string, string>
}

/**
 * Parses the metadata file that rtpengine writes beside a capture: the capture's path, then each SDP as rtpengine sent
 * it, then our own values.
 *
 * An answer was sent to the caller, so that its port is the one the caller sends to; an offer's port is the callee's. A
 * re-INVITE by the callee turns this around, but repeats ports that are known. After a failover the answer has another
 * port; all of them count.
 */
export const parseMetadata = (text: string): RecordingMetadata => {
  const lines = text.split(/\r?\n/)
  const senders = new Map<number, Side>()
  let side: Side = 'callee'
  for (const line of lines) {
    const mode = /^SDP mode: (offer|answer)/.exec(line)?.[1]
    if (mode) side = mode === 'answer' ? 'caller' : 'callee'
    const port = Number(/^m=audio (\d+) /.exec(line)?.[1] ?? 0)
    if (port > 0 && !senders.has(port)) senders.set(port, side)
  }
  const own = lines.findLast((line) => /^callid:[0-9a-f]+(\||$)/.test(line)) ?? ''
  const values = new Map(
    own.split('|').flatMap((pair) => {
      const colon = pair.indexOf(':')
      return colon > 0 ? [[pair.slice(0, colon), pair.slice(colon + 1)] as const] : []
    }),
  )
  return { pcap: lines[0]?.trim() ?? '', senders, values }
}
