import type { client } from '../../services/api/api.ts'

/** A ringpool tag as the list's answer has it. */
export type RingpoolTagRow = Awaited<ReturnType<typeof client.tags.ringpool.list>>['tags'][number]
