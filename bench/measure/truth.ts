import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createRandom, toStays } from '@talkie/server/testing'
import type { Measurement } from '../figure.ts'
import { drawVisits } from '../truth/life/visits.ts'
import { type Mix, readMix, statedMix } from '../truth/mix/mix.ts'
import { type SizeResult, sizeResultSchema } from '../truth/play/size-result.ts'
import { summarizeSizes, toTruthFigures, writeSummary } from '../truth/results.ts'
import { toAskingVisits } from '../truth/score/overflow.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../truth/play/simulate-size.ts', import.meta.url))

/** Each simulation keeps the process and its store's thread busy. */
const threadsPerSimulation = 2

/** Simulates a pool size in a process of its own: the embedded stores are one per process. */
const simulate = async (mix: string, numbers: number, seed: number): Promise<SizeResult> => {
  const { stdout } = await run(process.execPath, [script, mix, String(numbers), String(seed)], {
    maxBuffer: 256 * 1024 * 1024,
  })
  const result = sizeResultSchema.parse(JSON.parse(stdout))
  process.stderr.write(`  ${numbers} numbers: ${result.made} calls in ${Math.round(result.seconds)} s\n`)
  return result
}

/** Simulates all pool sizes, as many at once as there are cores for; returns the results in the order of the sizes. */
const simulateAll = async (mix: string, sizes: readonly number[], seed: number): Promise<SizeResult[]> => {
  const results: SizeResult[] = []
  const waiting = sizes.entries()
  const workers = Math.max(1, Math.floor(availableParallelism() / threadsPerSimulation))
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const [place, numbers] of waiting)
        results[place] = await simulate(mix, numbers, seed * 10_000 + numbers)
    }),
  )
  return results
}

/** The requests for numbers that a mix makes, drawn for Erlang's formula. */
const drawStays = (mix: Mix, seed: number) => {
  const seconds = 200 * 3600
  const stays = toStays(toAskingVisits(drawVisits(createRandom(seed), mix, seconds)), mix.holdMinutes * 60)
  return { stays, perSecond: stays.length / seconds }
}

/** Plays a mix whose truth is known on pools of several sizes, and compares the report with the truth and an oracle. */
export const truth: Measurement = {
  name: 'truth',
  measure: async ({ mix: file = fileURLToPath(statedMix), sizes, details, run: seed }) => {
    const mix = readMix(file)
    const results = await simulateAll(file, sizes ?? mix.poolSizes, seed)
    const summed = summarizeSizes(results, drawStays(mix, seed))
    if (details) writeSummary(details, summed)
    return toTruthFigures(results, summed)
  },
}
