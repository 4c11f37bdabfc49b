import { foldText } from '@talkie/contract/fold-text'
import {
  type AccountWords,
  classifyWord,
  evaluateFormula,
  type Formula,
  type FormulaName,
  formulaNames,
  keywordWeights,
  parseFormula,
  personMeasures,
  splitWords,
  type WordKind,
} from '@talkie/contract/reporting'

/** The value of each metric, by its measure. */
export type MetricValues = Record<string, number | null>

/** Figures, and those of the comparison range; `before` is undefined without a comparison. */
type Compared = { values: MetricValues; before: MetricValues | undefined }

/** A search term with its figures. */
export type TermRow = Compared & { term: string }

/** A word, with the figures of all search terms that contain it. */
export type WordRow = Compared & {
  /** In its most frequent spelling. */
  word: string
  kind: WordKind
  /** The terms that contain it. */
  terms: string[]
  /** Visits times weight of the kind. Words are sorted by it. */
  score: number
}

type MetricFormula = { measure: string; formula: string }

type Counts = readonly (number | null)[]

/**
 * A search term and its counts, in the order of `summedNames`. `previous` has the counts of the comparison range: null
 * if the term is absent there, undefined without a comparison.
 */
export type TermCounts = { term: string; counts: Counts; previous?: Counts | null | undefined }

type WordCounts = { word: string; terms: string[]; counts: number[]; previous: number[] | undefined }

/** The names whose counts add up over search terms. Who searched for two terms would count twice. */
export const summedNames = formulaNames.filter((name) => !personMeasures.some((person) => person === name))

/** A formula over the summed names; null for one that counts persons, which has no value for a word. */
const parseMetricFormula = ({ formula }: MetricFormula): Formula<FormulaName> | null => {
  const parsed = parseFormula(formula, summedNames)
  return parsed.ok ? parsed.formula : null
}

const visitIndex = summedNames.indexOf('visit')

const sumCounts = (a: Counts | undefined, b: Counts | null): number[] =>
  summedNames.map((_, index) => (a?.[index] ?? 0) + (b?.[index] ?? 0))

/** The words of a term by their form without accents: `León` and `leon` are the same word. */
const mapSpellings = (term: string) => new Map(splitWords(term).map((word) => [foldText(word), word]))

/**
 * Builds the rows of words from search terms, sorted by score. A word has the metrics of all terms that contain it.
 * Counts are summed first and formulas evaluated on the sums; values of formulas are never summed.
 *
 * @param terms most frequent first, so that a word gets its most frequent spelling
 */
export const buildWordRows = (
  terms: readonly TermCounts[],
  metrics: readonly MetricFormula[],
  accountWords: AccountWords,
): WordRow[] => {
  const words = new Map<string, WordCounts>()
  for (const { term, counts, previous } of terms)
    for (const [plain, word] of mapSpellings(term)) {
      const existing = words.get(plain)
      words.set(plain, {
        word: existing?.word ?? word,
        terms: [...(existing?.terms ?? []), term],
        counts: sumCounts(existing?.counts, counts),
        previous: previous === undefined ? undefined : sumCounts(existing?.previous, previous),
      })
    }
  const formulas = metrics.map((metric) => [metric.measure, parseMetricFormula(metric)] as const)
  const toFigures = (counts: readonly number[]): MetricValues => {
    const byName = Object.fromEntries(summedNames.map((name, index) => [name, counts[index] ?? 0]))
    return Object.fromEntries(
      formulas.map(([measure, formula]) => [measure, formula && evaluateFormula(formula, byName)]),
    )
  }
  return [...words]
    .map(([plain, { word, terms, counts, previous }]): WordRow => {
      const kind = classifyWord(plain, accountWords)
      return {
        word,
        kind,
        terms,
        values: toFigures(counts),
        before: previous && toFigures(previous),
        score: (counts[visitIndex] ?? 0) * keywordWeights[kind],
      }
    })
    .sort((a, b) => b.score - a.score)
}
