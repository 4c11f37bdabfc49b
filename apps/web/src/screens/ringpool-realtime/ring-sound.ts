/** The two tones of a ring, in hertz, and when each begins, in seconds. */
const tones = [
  { frequency: 880, at: 0 },
  { frequency: 660, at: 0.18 },
]
const seconds = 0.16

/**
 * A ring that the browser synthesizes. Browsers stay silent until the user has clicked or pressed a key on the page: it
 * is then heard from the next ring on.
 */
export const createRingSound = () => {
  const context = new AudioContext()
  const resume = () => void context.resume()
  const gestures = ['pointerdown', 'keydown'] as const
  for (const gesture of gestures) window.addEventListener(gesture, resume, { once: true })
  resume()
  return {
    ring: () => {
      // What was missed while the browser was silent is not played late.
      if (context.state !== 'running') return
      for (const { frequency, at } of tones) {
        const begin = context.currentTime + at
        const tone = context.createOscillator()
        const volume = context.createGain()
        tone.frequency.value = frequency
        // Without a ramp, speakers click.
        volume.gain.setValueAtTime(0, begin)
        volume.gain.linearRampToValueAtTime(0.18, begin + 0.02)
        volume.gain.linearRampToValueAtTime(0, begin + seconds)
        tone.connect(volume).connect(context.destination)
        tone.start(begin)
        tone.stop(begin + seconds)
      }
    },
    close: () => {
      for (const gesture of gestures) window.removeEventListener(gesture, resume)
      void context.close()
    },
  }
}
