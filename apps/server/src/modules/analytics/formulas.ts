import type { Formula, Measure } from '@talkie/contract/reporting'
import type { Term } from './plan/measure-formula.ts'
import { type Cached, fresh } from './stale-while-revalidate.ts'

/** Formulas by their metrics' ids. */
export type Formulas = ReadonlyMap<string, Formula<Term>>

/** The formulas of an account's own metrics among the measures; archived ones too: a saved view may still ask for them. */
export type FindFormulas = (accountId: number, measures: readonly Measure[]) => Promise<Cached<Formulas>>

/** Where no account has metrics of its own. */
export const noFormulas: FindFormulas = async () => fresh<Formulas>(new Map())
