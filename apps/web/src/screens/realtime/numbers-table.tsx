import { Button, Select } from '@mantine/core'
import { IconWaveSawTool } from '@tabler/icons-react'
import type { LiveAccount } from '@talkie/contract/ringpools'
import { useCallback, useMemo } from 'react'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { AccountHeading } from './account-heading.tsx'
import type { LiveRow } from './everywhere.ts'
import { useNumberColumns } from './number-columns.tsx'
import type { RealtimeSearch } from './realtime-search.ts'
import type { useEverywhere } from './use-everywhere.ts'

type NumbersTableProps = Pick<ReturnType<typeof useEverywhere>, 'everywhere' | 'accountOf'> & {
  /** Every number, and those that are looked for. */
  all: readonly LiveRow[]
  found: LiveRow[]
  ahead: number
  search: RealtimeSearch
  onSearch: (change: Partial<RealtimeSearch>) => void
  onOpen: (numberId: string) => void
}

/** Numbers by account, as the heading says them. */
const useGroups = (all: readonly LiveRow[], accountOf: ReadonlyMap<number, LiveAccount>) => {
  const { data } = useAccounts()
  const icons = useMemo(() => new Map(data?.map(({ id, icon }) => [id, icon])), [data])
  const numbersOf = useMemo(() => Map.groupBy(all, ({ accountId }) => accountId), [all])
  return useMemo(
    () => ({
      of: ({ accountId }: LiveRow) => String(accountId),
      heading: ([first]: readonly LiveRow[]) => {
        const account = first && accountOf.get(first.accountId)
        return (
          account && (
            <AccountHeading
              account={account}
              icon={icons.get(account.id) ?? null}
              numbers={numbersOf.get(account.id) ?? []}
            />
          )
        )
      },
    }),
    [accountOf, icons, numbersOf],
  )
}

/** The numbers, account by account; one account's, those in a state, those in which the words stand. */
export const NumbersTable = (props: NumbersTableProps) => {
  const { everywhere, all, found, accountOf, ahead, search, onSearch, onOpen } = props
  const { t } = useText()
  const columns = useNumberColumns(accountOf, ahead)
  const groups = useGroups(all, accountOf)
  const openRow = useCallback(({ numberId }: LiveRow) => onOpen(numberId), [onOpen])
  const narrowed = search.state !== undefined || search.account !== undefined
  return (
    <DataTable<LiveRow>
      label={t('realtime.numbers')}
      columns={columns}
      rows={found}
      rowId={({ numberId }) => numberId}
      groups={groups}
      loading={everywhere.isPending}
      error={everywhere.error}
      onRetry={() => void everywhere.refetch()}
      search={search.q ?? ''}
      onSearch={(q) => onSearch({ q: q || undefined })}
      sort={search.sort}
      onSort={(sort) => onSearch({ sort })}
      onRowClick={openRow}
      {...(search.number && { selectedId: search.number })}
      filters={
        <Select
          aria-label={t('accounts.account')}
          placeholder={t('accounts.account')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          nothingFoundMessage={t('switcher.nothing')}
          data={[...accountOf.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.account === undefined ? null : String(search.account)}
          onChange={(id) => onSearch({ account: id === null ? undefined : Number(id) })}
        />
      }
      empty={
        narrowed && all.length > 0 ? (
          <EmptyState
            icon={IconWaveSawTool}
            title={t('realtime.noneTitle')}
            text={t('realtime.noneText')}
            action={
              <Button variant="default" onClick={() => onSearch({ state: undefined, account: undefined })}>
                {t('realtime.showAll')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={IconWaveSawTool}
            title={t('realtime.emptyTitle')}
            text={t('realtime.emptyEverywhere')}
            action={<LinkButton to="/accounts">{t('nav.accounts')}</LinkButton>}
          />
        )
      }
    />
  )
}
