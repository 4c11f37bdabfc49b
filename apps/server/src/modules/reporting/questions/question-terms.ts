import { type Formula, type Question, variablesOf } from '@talkie/contract'
import { measureFormula, type Term } from './measure-formula.ts'

/** A question whose measures are understood: a formula each, in their order, over the terms that are to be read. */
export type UnderstoodQuestion = Question & {
  /** Where it stands in the request, such as `questions.0`. */
  path: string
  formulas: readonly Formula<Term>[]
  terms: readonly Term[]
}

/** @throws Refusal BAD_REQUEST for a measure that the account does not have */
export const understand = (
  question: Question,
  metrics: ReadonlyMap<string, Formula<Term>>,
  path: string,
): UnderstoodQuestion => {
  const formulas = question.measures.map((measure, i) =>
    measureFormula(measure, metrics, `${path}.measures.${i}`),
  )
  return { ...question, path, formulas, terms: [...new Set(formulas.flatMap(variablesOf))] }
}
