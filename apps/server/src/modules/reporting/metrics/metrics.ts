import type { DateRange, Metric, MetricFields, ReportFilters } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'

type Deps = { db: Executor }

/** The metrics of an account, in its order; built-in ones stand first until it says otherwise. */
export const listMetrics = async (
  _deps: Deps,
  _wanted: { accountId: number; archived: boolean },
): Promise<Metric[]> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** A metric of the account's own. */
export const createMetric = async (
  _deps: Deps,
  _wanted: { accountId: number } & MetricFields,
): Promise<Metric> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Changes a metric; a built-in one keeps its formula. */
export const updateMetric = async (
  _deps: Deps,
  _wanted: { accountId: number; metricId: string } & MetricFields,
): Promise<Metric> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Archives or restores a metric. */
export const setMetricArchived = async (
  _deps: Deps,
  _wanted: { accountId: number; metricId: string; archived: boolean },
): Promise<Metric> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Puts the metrics in an order. */
export const reorderMetrics = async (
  _deps: Deps,
  _wanted: { accountId: number; metricIds: string[] },
): Promise<Metric[]> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** What a formula comes to in a range, whole and by day. */
export const previewFormula = async (
  _deps: Deps,
  _wanted: {
    accountId: number
    timezone: string
    currency: string
    formula: string
    range: DateRange
    filters: ReportFilters
  },
): Promise<{ value: number | null; days: { day: string; value: number | null }[] }> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}
