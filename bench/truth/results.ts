import { readFileSync, writeFileSync } from 'node:fs'
import { averageHolds, erlangB, erlangBWithRetries, type RequestingStay } from '@talkie/server/testing'
import { z } from 'zod'
import type { Figure } from '../figure.ts'
import type { SizeResult } from './play/size-result.ts'
import {
  brierScore,
  expectedCalibrationError,
  type Statement,
  toCalibrationBins,
  worstBinGap,
} from './score/calibration.ts'
import { delayClasses, delayClassSchema, type Judgement, type ScoredCall } from './score/score-calls.ts'

/** At this certainty a call is said to be sure. */
const sureFrom = 0.9
/** Smaller bins are left out: chance alone moves them. */
const leastBinCount = 100

const toPercent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)
const shareRight = (judgements: readonly Judgement[]): number =>
  toPercent(judgements.filter(({ right }) => right).length, judgements.length)
/** What was stated of the calls of which a visitor was named. */
const toStatements = (judgements: readonly Judgement[]): Statement[] =>
  judgements.filter(({ named }) => named)
const selectSure = (judgements: readonly Judgement[]) =>
  judgements.filter(({ named, stated }) => named && stated >= sureFrom)

const talkie = ({ talkie: judgement }: ScoredCall): Judgement => judgement
const ofTime = ({ oracle }: ScoredCall): Judgement => oracle.time
const ofTaps = ({ oracle }: ScoredCall): Judgement => oracle.taps
const ofAll = ({ oracle }: ScoredCall): Judgement => oracle.engagement

const summary = z.object({
  right: z.number(),
  sure: z.number(),
  sureRight: z.number(),
  error: z.number(),
  brier: z.number(),
})
const bin = z.object({
  from: z.number(),
  to: z.number(),
  count: z.int(),
  stated: z.number(),
  right: z.number(),
})
const three = <Value extends z.ZodType>(value: Value) =>
  z.object({ talkie: value, time: value, taps: value, all: value })

/** What the pictures are drawn from. */
const summarySchema = z.object({
  sizes: z.array(
    z.object({
      numbers: z.int(),
      calls: z.int(),
      by: three(summary),
      overflow: z.object({ share: z.number(), withRetries: z.number(), plain: z.number() }),
    }),
  ),
  delays: z.array(z.object({ name: delayClassSchema, calls: z.int(), by: three(z.number()) })),
  bins: z.object({ talkie: z.array(bin), all: z.array(bin) }),
})
export type TruthSummary = z.infer<typeof summarySchema>

const summarize = (judgements: readonly Judgement[]): z.infer<typeof summary> => {
  const statements = toStatements(judgements)
  const sure = selectSure(judgements)
  return {
    right: shareRight(judgements),
    sure: toPercent(sure.filter(({ right }) => right).length, judgements.length),
    sureRight: shareRight(sure),
    error: expectedCalibrationError(statements),
    brier: brierScore(statements),
  }
}

const summarizeAll = (calls: readonly ScoredCall[]) => ({
  talkie: summarize(calls.map(talkie)),
  time: summarize(calls.map(ofTime)),
  taps: summarize(calls.map(ofTaps)),
  all: summarize(calls.map(ofAll)),
})

/** Sums up the results of all pool sizes. `stays` are the requests for numbers that the mix makes. */
export const summarizeSizes = (
  results: readonly SizeResult[],
  { stays, perSecond }: { stays: readonly RequestingStay[]; perSecond: number },
): TruthSummary => {
  const offered = averageHolds(stays).map((hold) => perSecond * hold)
  const calls = results.flatMap((result) => result.calls)
  return {
    sizes: results.map(({ numbers, calls: some, overflow }) => ({
      numbers,
      calls: some.length,
      by: summarizeAll(some),
      overflow: {
        share: toPercent(overflow.refused, overflow.requests),
        withRetries: 100 * erlangBWithRetries(numbers, offered),
        plain: 100 * erlangB(numbers, offered[0] ?? 0),
      },
    })),
    delays: delayClasses.flatMap((name) => {
      const some = calls.filter(({ delay }) => delay === name)
      return some.length === 0
        ? []
        : [
            {
              name,
              calls: some.length,
              by: {
                talkie: shareRight(some.map(talkie)),
                time: shareRight(some.map(ofTime)),
                taps: shareRight(some.map(ofTaps)),
                all: shareRight(some.map(ofAll)),
              },
            },
          ]
    }),
    bins: {
      talkie: toCalibrationBins(toStatements(calls.map(talkie))),
      all: toCalibrationBins(toStatements(calls.map(ofAll))),
    },
  }
}

/** Writes what the pictures are drawn from. */
export const writeSummary = (file: string, results: TruthSummary) =>
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)

/** Reads a file of `writeSummary`. @throws for a file of another format */
export const readSummary = (file: string): TruthSummary =>
  summarySchema.parse(JSON.parse(readFileSync(file, 'utf8')))

const percent = (name: string, value: number, note?: string): Figure => ({
  name,
  value,
  unit: '%',
  ...(note && { note }),
})
const round = (value: number) => value.toFixed(1)

const toSizeFigures = (result: SizeResult, { by, overflow }: TruthSummary['sizes'][number]): Figure[] => {
  const of = `truth, ${result.numbers} numbers: `
  const sources = result.calls.flatMap(({ talkie: { source } }) => source ?? [])
  return [
    percent(
      `${of}calls right`,
      by.talkie.right,
      `oracle: ${round(by.time.right)} by time, ${round(by.taps.right)} with taps, ${round(by.all.right)} by all`,
    ),
    { name: `${of}behind the oracle`, value: by.all.right - by.talkie.right, unit: 'points' },
    {
      name: `${of}calibration error`,
      value: 100 * by.talkie.error,
      unit: 'points',
      note: `oracle: ${round(100 * by.all.error)}`,
    },
    {
      name: `${of}Brier score`,
      value: 100 * by.talkie.brier,
      unit: '/ 100',
      note: `oracle: ${round(100 * by.all.brier)}`,
    },
    percent(`${of}sure calls right`, by.talkie.sureRight, `oracle: ${round(by.all.sureRight)}`),
    percent(
      `${of}calls sure and right`,
      by.talkie.sure,
      `oracle: ${round(by.time.sure)} by time, ${round(by.all.sure)} by all`,
    ),
    percent(`${of}source right`, toPercent(sources.filter((right) => right).length, sources.length)),
    percent(
      `${of}requests without a free number`,
      overflow.share,
      `Erlang B: ${round(overflow.withRetries)} with retries, ${round(overflow.plain)} plain`,
    ),
    {
      name: `${of}overflow beside Erlang B with retries`,
      value: Math.abs(overflow.share - overflow.withRetries),
      unit: 'points',
    },
    percent(`${of}visits that never got a number`, toPercent(result.overflow.never, result.overflow.visits)),
    ...(result.overflow.calls >= leastBinCount
      ? [
          percent(
            `${of}overflow calls at a wrong source`,
            100 * result.overflow.misplaced,
            `${result.overflow.calls} calls`,
          ),
        ]
      : []),
    { name: `${of}calls lost`, value: result.lost, unit: 'calls', note: `of ${result.made}` },
    { name: `${of}calls doubled`, value: result.doubled, unit: 'calls' },
  ]
}

/** The figures of all pool sizes, and those of all their calls together. */
export const toTruthFigures = (results: readonly SizeResult[], summed: TruthSummary): Figure[] => {
  const calls = results.flatMap((result) => result.calls)
  const all = summarizeAll(calls)
  return [
    ...results.flatMap((result, place) => {
      const size = summed.sizes[place]
      return size ? toSizeFigures(result, size) : []
    }),
    ...summed.delays.map(({ name, calls: count, by }) =>
      percent(`truth, all sizes, ${name}: calls right`, by.talkie, `${count} calls; oracle ${round(by.all)}`),
    ),
    ...summed.bins.talkie.map(({ from, to, count, stated, right }) =>
      percent(
        `truth, all sizes, said ${from.toFixed(1)} to ${to.toFixed(1)}: calls right`,
        100 * right,
        `${count} calls; said ${round(100 * stated)}`,
      ),
    ),
    percent('truth, all sizes: calls right', all.talkie.right, `oracle ${round(all.all.right)}`),
    {
      name: 'truth, all sizes: gain over the best use of time',
      value: all.talkie.right - all.time.right,
      unit: 'points',
    },
    {
      name: 'truth, all sizes: oracle’s gain by taps',
      value: all.taps.right - all.time.right,
      unit: 'points',
    },
    {
      name: 'truth, all sizes: oracle’s gain by engagement',
      value: all.all.right - all.taps.right,
      unit: 'points',
    },
    {
      name: 'truth, all sizes: calibration error',
      value: 100 * all.talkie.error,
      unit: 'points',
      note: `oracle: ${round(100 * all.all.error)}`,
    },
    {
      name: 'truth, all sizes: worst bin of 100 calls',
      value: 100 * worstBinGap(toStatements(calls.map(talkie)), leastBinCount),
      unit: 'points',
    },
    percent('truth, all sizes: sure calls right', all.talkie.sureRight),
    percent(
      'truth, all sizes: calls sure and right',
      all.talkie.sure,
      `oracle: ${round(all.time.sure)} by time, ${round(all.taps.sure)} with taps, ${round(all.all.sure)} by all`,
    ),
  ]
}
