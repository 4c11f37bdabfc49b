import type { StaticNumberFields } from '@talkie/contract/ringpools'
import type { client } from '../../services/api/api.ts'

/** A static number of the list, as JSON: instants are ISO strings. */
export type StaticNumberRow = Awaited<
  ReturnType<typeof client.ringpools.staticNumbers.list>
>['staticNumbers'][number]

/** The values of the form: of the number to edit, or those of a new one. */
export const toFormValues = (row: StaticNumberRow | undefined): StaticNumberFields => ({
  name: row?.name ?? '',
  kind: row?.kind ?? 'offline',
  numberId: row?.numberId ?? '',
  source: row?.source ?? '',
  medium: row?.medium ?? '',
  campaign: row?.campaign ?? '',
  content: row?.content ?? '',
  term: row?.term ?? '',
  channel: row?.channel ?? null,
  reach: row?.reach ?? null,
  sourceRules: row?.sourceRules ?? [],
  ringpoolId: row?.ringpoolId ?? null,
})

/** The dimensions of a static number that are said, in the order of reports. */
export const originFields = ['source', 'medium', 'campaign', 'content', 'term'] as const
