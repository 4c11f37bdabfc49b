const toHex = (text: string) => Buffer.from(text).toString('hex')

/** The time as Kamailio writes it: seconds with a fraction. */
const now = () => (Date.now() / 1000).toFixed(6)

/** A row of the agent's own, in the form of Kamailio's (`config/events.cfg`): something about the edge. */
export const buildEdgeRow = (kind: string, detail: string): string =>
  `event=edge&at=${now()}&kind=${kind}&count=1&detail=${toHex(detail)}`

/** A recording that is ready. Its sound follows by an upload of its own. */
export const buildRecordingRow = (recording: {
  callId: string
  recordingId: string
  seconds: number
  channels: number
}): string =>
  `event=recording&at=${now()}&call_id=${toHex(recording.callId)}&recording_id=${recording.recordingId}&seconds=${Math.round(recording.seconds)}&channels=${recording.channels}`
