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
} from '@talkie/contract'

/** A search term with the value of each metric, by measure. */
export type TermRow = { term: string; values: Record<string, number | null> }

/** A word of search terms, with what all of those terms brought. */
export type WordRow = {
  /** As it is spelled most. */
  word: string
  kind: WordKind
  /** The different terms that have it. */
  terms: string[]
  values: Record<string, number | null>
  /** Its visits by its weight: what orders the words. */
  score: number
}

/** What a metric is worked out from. */
type Measured = { measure: string; formula: string }

/** A term and how often each name of formulas was counted with it, in the order of `formulaNames`. */
export type TermCounts = { term: string; counts: readonly (number | null)[] }

type Counted = { word: string; terms: string[]; counts: number[] }

const formulaOf = ({ formula }: Measured): Formula<FormulaName> | null => {
  const parsed = parseFormula(formula, formulaNames)
  return parsed.ok ? parsed.formula : null
}

const visitAt = formulaNames.indexOf('visit')

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
  for (const { term, counts } of terms)
    for (const [plain, word] of spellings(term)) {
      const before = words.get(plain)
      words.set(plain, {
        word: before?.word ?? word,
        terms: [...(before?.terms ?? []), term],
        counts: formulaNames.map((_, place) => (before?.counts[place] ?? 0) + (counts[place] ?? 0)),
      })
    }
  const formulas = metrics.map((metric) => [metric.measure, formulaOf(metric)] as const)
  return [...words]
    .map(([plain, { word, terms: those, counts }]): WordRow => {
      const kind = kindOfWord(plain, known)
      const byName = Object.fromEntries(formulaNames.map((name, place) => [name, counts[place] ?? 0]))
      const values = formulas.map(([measure, formula]) => [
        measure,
        formula && evaluateFormula(formula, byName),
      ])
      return {
        word,
        kind,
        terms: those,
        values: Object.fromEntries(values),
        score: (counts[visitAt] ?? 0) * keywordWeights[kind],
      }
    })
    .sort((a, b) => b.score - a.score)
}
