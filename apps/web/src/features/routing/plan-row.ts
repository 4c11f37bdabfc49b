import type { client } from '../../services/api/api.ts'

/** A call plan as the API lists it. */
export type PlanRow = Awaited<ReturnType<typeof client.routing.plans.list>>['plans'][number]

/** A sound as the API lists it. */
export type SoundRow = Awaited<ReturnType<typeof client.routing.sounds.list>>['sounds'][number]
