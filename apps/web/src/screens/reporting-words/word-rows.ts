import {
  type AccountWords,
  evaluateFormula,
  type Formula,
  type FormulaName,
  formulaNames,
  keywordWeights,
  kindOfWord,
  parseFormula,
  plainWord,
  type WordKind,
  wordsOf,
} from '@talkie/contract/reporting'

/** The value of each metric, by measure. */
export type Figures = Record<string, number | null>

/** Figures, and those of the period compared with; undefined without a comparison. */
type Compared = { values: Figures; before: Figures | undefined }

/** A search term with its figures. */
export type TermRow = Compared & { term: string }

/** A word of search terms, with what all of those terms brought. */
export type WordRow = Compared & {
  /** As it is spelled most. */
  word: string
  kind: WordKind
  /** The different terms that have it. */
  terms: string[]
  /** Its visits by its weight: what orders the words. */
  score: number
}

/** What a metric is worked out from. */
type Measured = { measure: string; formula: string }

type Counts = readonly (number | null)[]

/**
 * A term and how often each name of formulas was counted with it, in the order of `formulaNames`; `previous` is the
 * same of the period compared with: null where it has no such term, undefined without a comparison.
 */
export type TermCounts = { term: string; counts: Counts; previous?: Counts | null | undefined }

type Counted = { word: string; terms: string[]; counts: number[]; previous: number[] | undefined }

const formulaOf = ({ formula }: Measured): Formula<FormulaName> | null => {
  const parsed = parseFormula(formula, formulaNames)
  return parsed.ok ? parsed.formula : null
}

const visitAt = formulaNames.indexOf('visit')

const sum = (one: Counts | undefined, other: Counts | null): number[] =>
  formulaNames.map((_, place) => (one?.[place] ?? 0) + (other?.[place] ?? 0))

/** A term's words by how they are without accents: `León` and `leon` are one. */
const spellings = (term: string) => new Map(wordsOf(term).map((word) => [plainWord(word), word]))

/**
 * The words of terms, the terms the most frequent first, each with the metrics of all terms that have it, the weightiest first. Formulas are worked out on
 * the sums, never summed themselves.
 */
export const wordRows = (
  terms: readonly TermCounts[],
  metrics: readonly Measured[],
  known: AccountWords,
): WordRow[] => {
  const words = new Map<string, Counted>()
  for (const { term, counts, previous } of terms)
    for (const [plain, word] of spellings(term)) {
      const before = words.get(plain)
      words.set(plain, {
        word: before?.word ?? word,
        terms: [...(before?.terms ?? []), term],
        counts: sum(before?.counts, counts),
        previous: previous === undefined ? undefined : sum(before?.previous, previous),
      })
    }
  const formulas = metrics.map((metric) => [metric.measure, formulaOf(metric)] as const)
  const figuresOf = (counts: readonly number[]): Figures => {
    const byName = Object.fromEntries(formulaNames.map((name, place) => [name, counts[place] ?? 0]))
    return Object.fromEntries(
      formulas.map(([measure, formula]) => [measure, formula && evaluateFormula(formula, byName)]),
    )
  }
  return [...words]
    .map(([plain, { word, terms: those, counts, previous }]): WordRow => {
      const kind = kindOfWord(plain, known)
      return {
        word,
        kind,
        terms: those,
        values: figuresOf(counts),
        before: previous && figuresOf(previous),
        score: (counts[visitAt] ?? 0) * keywordWeights[kind],
      }
    })
    .sort((a, b) => b.score - a.score)
}
