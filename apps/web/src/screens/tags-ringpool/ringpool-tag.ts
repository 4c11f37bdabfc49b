import type { client } from '../../services/api/api.ts'

/** A ringpool tag as the API lists it. */
export type RingpoolTagRow = Awaited<ReturnType<typeof client.tags.ringpool.list>>['tags'][number]
