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

/** The conditions on a visit that say what the calls of the number are counted as: most numbers are shown to those visits. */
export const toOwnRules = (
  fields: Pick<StaticNumberFields, 'source' | 'medium' | 'campaign'>,
): StaticNumberFields['sourceRules'] =>
  (['source', 'medium', 'campaign'] as const)
    .map((field) => ({ field, operator: 'is' as const, value: fields[field].trim() }))
    .filter(({ value }) => value !== '')
