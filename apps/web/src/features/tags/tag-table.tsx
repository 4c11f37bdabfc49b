import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { z } from 'zod'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { Icon } from '../../services/navigation/icon.ts'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx'
import { rowMatches } from '../../ui/data-table/model/cells.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import type { AnyTag } from './tag-columns.tsx'

const tabs = ['active', 'archived'] as const
const searchSchema = z.object({
  tab: z.enum(tabs).default('active'),
  q: searchText.optional(),
  sort: z.array(z.object({ id: z.string(), desc: z.boolean() })).default([]),
  /** The id of the tag in the drawer, or `new`. */
  tag: z.string().max(60).optional(),
})

/** The open tag in the address (`new` for a new one), and its setter. */
export const useOpenTag = <Tag extends AnyTag>(tags: readonly Tag[] | undefined) => {
  const [search, setSearch] = usePageSearch(searchSchema)
  const shown = tags && (search.tag === 'new' ? ('new' as const) : tags.find(({ id }) => id === search.tag))
  useNotFoundIfMissing('tag', shown, tags !== undefined)
  return {
    shown,
    close: () => setSearch({ tag: undefined }),
  }
}

type TagTableProps<Tag extends AnyTag> = {
  title: string
  icon: Icon
  tags: Tag[] | undefined
  columns: DataColumn<Tag>[]
  mayWrite: boolean
  error: unknown
  onRetry: () => void
  empty: { title: string; text: string }
}

/** The active and archived tags of an account. */
export const TagTable = <Tag extends AnyTag>(props: TagTableProps<Tag>) => {
  const { title, icon, tags, columns, mayWrite, error, onRetry } = props
  const { t } = useText()
  const format = useFormat()
  const [search, setSearch] = usePageSearch(searchSchema)
  const countIn = (tab: (typeof tabs)[number]) =>
    tags?.filter(({ active }) => active === (tab === 'active')).length
  const ofTab = search.tab === 'active'
  const rows = useMemo(
    () =>
      tags?.filter((tag) => tag.active === ofTab && rowMatches(tag, columns, search.q ?? '', format)) ?? [],
    [tags, ofTab, columns, search.q, format],
  )
  const create = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => setSearch({ tag: 'new' }, { push: true })}
    >
      {t('common.new')}
    </Button>
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={title}
        actions={create}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: t(`tagList.tab.${tab}`),
          count: countIn(tab),
        }))}
        tab={search.tab}
        onTab={(tab) => setSearch({ tab: tabs.find((one) => one === tab) })}
      />
      <DataTable<Tag>
        label={title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        loading={tags === undefined && !error}
        error={tags ? undefined : error}
        onRetry={onRetry}
        search={search.q ?? ''}
        onSearch={(q) => setSearch({ q: q || undefined })}
        sort={search.sort}
        onSort={(sort) => setSearch({ sort: sort.length > 0 ? sort : undefined })}
        onRowClick={({ id }) => setSearch({ tag: id }, { push: true })}
        {...(search.tag === undefined ? {} : { selectedId: search.tag })}
        csvName={title}
        empty={
          ofTab ? (
            <EmptyState icon={icon} title={props.empty.title} text={props.empty.text} action={create} />
          ) : (
            <EmptyState
              icon={icon}
              title={t('tagList.emptyArchived')}
              text={t('tagList.emptyArchivedText')}
            />
          )
        }
      />
    </Stack>
  )
}
