/* IMA ADPCM in WAV files (Microsoft's and IMA's recommendation of 1992; number 17 in `fmt `). */

const steps = Int32Array.from(
  (
    '7 8 9 10 11 12 13 14 16 17 19 21 23 25 28 31 34 37 41 45 50 55 60 66 73 80 88 97 107 118 130 143 157 173 190 209 230 ' +
    '253 279 307 337 371 408 449 494 544 598 658 724 796 876 963 1060 1166 1282 1411 1552 1707 1878 2066 2272 2499 2749 ' +
    '3024 3327 3660 4026 4428 4871 5358 5894 6484 7132 7845 8630 9493 10442 11487 12635 13899 15289 16818 18500 20350 ' +
    '22385 24623 27086 29794 32767'
  ).split(' '),
  Number,
)
const indexChanges = [-1, -1, -1, -1, 2, 4, 6, 8]

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Decodes one block into samples of each channel. A cut block gives the samples that are there. */
export const decodeImaBlock = (block: Uint8Array, channels: number): Int16Array[] => {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const groups = Math.floor((block.length - 4 * channels) / (4 * channels))
  const count = 1 + Math.max(0, groups) * 8
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Int16Array(count)
    let sample = view.getInt16(4 * channel, true)
    let index = clamp(block[4 * channel + 2] ?? 0, 0, 88)
    samples[0] = sample
    for (let group = 0; group < groups; group += 1) {
      const start = 4 * channels + (group * channels + channel) * 4
      for (let nibble = 0; nibble < 8; nibble += 1) {
        const byte = block[start + (nibble >> 1)] ?? 0
        const code = nibble % 2 === 0 ? byte & 15 : byte >> 4
        const step = steps[index] ?? 7
        const change =
          (step >> 3) + (code & 1 ? step >> 2 : 0) + (code & 2 ? step >> 1 : 0) + (code & 4 ? step : 0)
        sample = clamp(code & 8 ? sample - change : sample + change, -32_768, 32_767)
        index = clamp(index + (indexChanges[code & 7] ?? 0), 0, 88)
        samples[1 + group * 8 + nibble] = sample
      }
    }
    return samples
  })
}
