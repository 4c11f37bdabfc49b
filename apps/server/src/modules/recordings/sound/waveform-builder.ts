/** Windows a second in which the loudest sample is noted. */
const windowsPerSecond = 50
/** Stretches that are drawn. */
const maxStretches = 1000
/** A pause is skipped from this length on. */
const minSilenceMs = 1500
/** A recording in which nothing is louder is silent: −50 dB of the loudest there is. */
const silentPeak = 104
/** The noise of a line is no voice: what counts as silence lies between these, above the quietest tenth of the windows. */
const silenceBounds = { low: 200, high: 1200, overNoise: 3 }

/** Hours of a recording; more is decoded of nothing. */
export const maxHours = 12

export type SoundMeasures = {
  seconds: number
  channels: number
  sampleRate: number
  silent: boolean
  peaks: string[]
  silences: [number, number][]
}

/** A list of small numbers that grows. */
const createLevels = () => {
  let values = new Uint16Array(4096)
  let count = 0
  return {
    push: (value: number) => {
      if (count === values.length) {
        const longer = new Uint16Array(values.length * 2)
        longer.set(values)
        values = longer
      }
      values[count] = value
      count += 1
    },
    all: () => values.subarray(0, count),
  }
}

/** Notes the loudest sample of each window while sound comes, and draws the waveform at its end. */
export const createWaveformBuilder = (sampleRate: number, channels: number) => {
  const windowSamples = Math.max(1, Math.round(sampleRate / windowsPerSecond))
  const levels = Array.from({ length: channels }, createLevels)
  const loudest = new Uint16Array(channels)
  let inWindow = 0
  let samples = 0

  const closeWindow = () => {
    for (const [channel, level] of levels.entries()) level.push(loudest[channel] ?? 0)
    loudest.fill(0)
    inWindow = 0
  }
  const add = (sound: readonly Int16Array[]): void => {
    const length = sound[0]?.length ?? 0
    for (let from = 0; from < length; ) {
      const to = Math.min(length, from + windowSamples - inWindow)
      for (let channel = 0; channel < channels; channel += 1) {
        const part = sound[channel]
        if (!part) continue
        let high = loudest[channel] ?? 0
        for (let index = from; index < to; index += 1) {
          const sample = part[index] ?? 0
          const size = sample < 0 ? -sample : sample
          if (size > high) high = size
        }
        loudest[channel] = high
      }
      inWindow += to - from
      from = to
      if (inWindow === windowSamples) closeWindow()
    }
    samples += length
  }
  const finish = (): SoundMeasures => {
    if (inWindow > 0) closeWindow()
    const all = levels.map((level) => level.all())
    return {
      seconds: samples / sampleRate,
      channels,
      sampleRate,
      silent: all.every((level) => level.every((value) => value < silentPeak)),
      peaks: all.map(drawPeaks),
      silences: findSilences(all, windowSamples / sampleRate),
    }
  }
  return { add, finish, seconds: () => samples / sampleRate }
}

/** The loudest of each stretch on a scale of square roots, on which speech is seen beside a knock on the microphone. */
const drawPeaks = (level: Uint16Array): string => {
  const stretches = Math.min(maxStretches, level.length)
  const drawn = new Uint8Array(stretches)
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = Math.floor((stretch * level.length) / stretches)
    const to = Math.max(from + 1, Math.floor(((stretch + 1) * level.length) / stretches))
    let high = 0
    for (let index = from; index < to; index += 1) high = Math.max(high, level[index] ?? 0)
    drawn[stretch] = Math.round(255 * Math.sqrt(Math.min(1, high / 32_768)))
  }
  return Buffer.from(drawn).toString('base64')
}

const findThreshold = (level: Uint16Array): number => {
  const sorted = Uint16Array.from(level).sort()
  const noise = sorted[Math.floor(sorted.length / 10)] ?? 0
  return Math.min(silenceBounds.high, Math.max(silenceBounds.low, noise * silenceBounds.overNoise))
}

/** The stretches, in milliseconds, in which no channel is louder than the noise of its line. */
const findSilences = (levels: readonly Uint16Array[], windowSeconds: number): [number, number][] => {
  const thresholds = levels.map(findThreshold)
  const windows = levels[0]?.length ?? 0
  const silences: [number, number][] = []
  let began: number | undefined
  const toMs = (window: number) => Math.round(window * windowSeconds * 1000)
  for (let window = 0; window <= windows; window += 1) {
    const isSilent =
      window < windows && levels.every((level, channel) => (level[window] ?? 0) <= (thresholds[channel] ?? 0))
    if (isSilent) began ??= window
    else if (began !== undefined) {
      const span: [number, number] = [toMs(began), toMs(window)]
      if (span[1] - span[0] >= minSilenceMs) silences.push(span)
      began = undefined
    }
  }
  return silences
}
