import type { TalkFigures } from '@talkie/contract/transcriptions'
import type { SpokenSegment } from '../dialogue/spoken-segment.ts'

/** A pause that is longer is a silence: someone is on hold, or looks something up. */
const silenceMs = 10_000
/** `Yes` while the other speaks is no interruption. */
const shortestInterruption = { words: 3, overlapMs: 300 }

const toShare = (part: number, whole: number) => Math.round((part / whole) * 1000) / 1000

/**
 * Measures who speaks how much, who interrupts whom, and how long nobody speaks, from the times of segments. `endMs` is the
 * length of the recording. Who interrupts is not known of a recording with one channel.
 */
export const measureTalk = (segments: readonly SpokenSegment[], endMs: number): TalkFigures => {
  const ordered = [...segments].sort((a, b) => a.from - b.from)
  const talk = { caller: 0, agent: 0, both: 0 }
  const interruptions = { caller: 0, agent: 0, both: 0 }
  const gaps: number[] = []
  let quietFrom = 0
  for (const [index, segment] of ordered.entries()) {
    const { speaker, from, to, words } = segment
    talk[speaker] += to - from
    if (from > quietFrom) gaps.push(from - quietFrom)
    quietFrom = Math.max(quietFrom, to)
    const interrupted = ordered
      .slice(0, index)
      .some(
        (other) =>
          other.speaker !== speaker && other.from < from && other.to - from >= shortestInterruption.overlapMs,
      )
    if (interrupted && words.length >= shortestInterruption.words) interruptions[speaker] += 1
  }
  if (endMs > quietFrom) gaps.push(endMs - quietFrom)
  const spoken = talk.caller + talk.agent
  const isKnown = spoken > 0 && talk.both === 0
  return {
    callerShare: isKnown ? toShare(talk.caller, spoken) : null,
    agentShare: isKnown ? toShare(talk.agent, spoken) : null,
    callerInterruptions: isKnown ? interruptions.caller : null,
    agentInterruptions: isKnown ? interruptions.agent : null,
    silenceSeconds: Math.round(
      gaps.filter((gap) => gap >= silenceMs).reduce((sum, gap) => sum + gap, 0) / 1000,
    ),
    longestSilenceSeconds: Math.round(Math.max(0, ...gaps) / 1000),
  }
}
