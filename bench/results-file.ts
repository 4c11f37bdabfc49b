import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { roundValue } from './figure.ts'
import type { Result } from './runs.ts'

const resultsFile = z.record(
  z.string(),
  z.object({ value: z.number(), unit: z.string(), runs: z.array(z.number()).optional() }),
)

/** Figures of an earlier measurement, by name. */
export type EarlierResults = ReadonlyMap<string, { value: number; unit: string; runs: readonly number[] }>

/** Writes results as `{"name": {"value": 1, "unit": "ms", "runs": [1, 0.9, 1.2]}}`; a single run has no `runs`. */
export const writeResults = (file: string, results: readonly Result[]) => {
  const object = Object.fromEntries(
    results.map(({ name, value, unit, runs }) => [
      name,
      { value: roundValue(value), unit, ...(runs.length > 1 && { runs: runs.map(roundValue) }) },
    ]),
  )
  writeFileSync(file, `${JSON.stringify(object, null, 2)}\n`)
}

/** Reads a file of `writeResults`. @throws for a file of another format */
export const readResults = (file: string): EarlierResults =>
  new Map(
    Object.entries(resultsFile.parse(JSON.parse(readFileSync(file, 'utf8')))).map(
      ([name, { value, unit, runs }]) => [name, { value, unit, runs: runs ?? [value] }],
    ),
  )
