import type { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import { TagChip } from './tag-chip.tsx'
import { TagState } from './tag-state.tsx'

/** The common fields of both kinds of tags, and what is lost when one is deleted. */
export type AnyTag = {
  id: string
  name: string
  color: string
  active: boolean
  numbers: number
  inUse: number
  /** The number of its numbers that are overflow numbers of ringpools. */
  overflow: number
}

type Translate = ReturnType<typeof useText>['t']

const onPhone = <Tag,>(between: DataColumn<Tag>[]): Pick<DataColumn<Tag>, 'phone'> =>
  between.some(({ phone }) => phone === 'second') ? {} : { phone: 'second' }

/** The columns of both kinds of tags; `between` comes after the name. On a phone it has the line of the numbers' columns. */
export const tagColumns = <Tag extends AnyTag>(
  t: Translate,
  between: DataColumn<Tag>[],
): DataColumn<Tag>[] => [
  {
    id: 'name',
    phone: 'title',
    label: t('field.name'),
    value: (tag) => tag.name,
    cell: ({ name, color }) => <TagChip name={name} color={color} />,
    size: 180,
    pinned: 'start',
  },
  ...between,
  {
    id: 'numbers',
    ...onPhone(between),
    label: t('tagList.numbers'),
    value: ({ numbers }) => numbers,
    kind: 'number',
    size: 150,
  },
  {
    id: 'inUse',
    ...onPhone(between),
    label: t('tagList.inUse'),
    value: ({ inUse }) => inUse,
    kind: 'number',
    cell: ({ inUse }) =>
      inUse > 0 ? <StatusBadge plain tone="info" label={<span className="figures">{inUse}</span>} /> : '0',
    size: 130,
  },
  {
    id: 'active',
    phone: 'result',
    label: t('field.status'),
    value: ({ active }) => t(active ? 'tagList.active' : 'tagList.archived'),
    cell: ({ active }) => <TagState active={active} />,
    size: 120,
  },
]
