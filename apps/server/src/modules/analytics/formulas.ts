import type { Formula, Measure } from '@talkie/contract/reporting'
import type { AggregateName } from './plan/measure-formula.ts'
import { type Cached, fresh } from './stale-while-revalidate.ts'

/** Formulas by metric id. */
export type Formulas = ReadonlyMap<string, Formula<AggregateName>>

/** Finds the formulas of the account's own metrics among the measures. Archived metrics are included, since a saved view may use one. */
export type FindFormulas = (accountId: number, measures: readonly Measure[]) => Promise<Cached<Formulas>>

/** For accounts without metrics of their own. */
export const noFormulas: FindFormulas = async () => fresh<Formulas>(new Map())
