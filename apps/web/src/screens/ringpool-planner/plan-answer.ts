import type { client } from '../../services/api/api.ts'

/** A ringpool's plan, as JSON. */
export type PlanAnswer = Awaited<ReturnType<typeof client.planner.get>>
export type Plan = NonNullable<PlanAnswer['plan']>
export type PreviewAnswer = Awaited<ReturnType<typeof client.planner.preview>>
export type Outcome = Plan['today']
