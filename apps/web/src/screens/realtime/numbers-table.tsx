import { Button, Select } from '@mantine/core'
import { IconWaveSawTool } from '@tabler/icons-react'
import type { LiveAccount } from '@talkie/contract/ringpools'
import { useCallback, useMemo } from 'react'
import { compareActivity } from '../../features/numbers/live/number-now.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import { AccountHeading } from './account-heading.tsx'
import { useNumberColumns } from './number-columns.tsx'
import type { LiveRow } from './numbers-snapshot.ts'
import type { RealtimeSearch } from './realtime-search.ts'
import type { useLiveNumbers } from './use-live-numbers.ts'

type NumbersTableProps = Pick<ReturnType<typeof useLiveNumbers>, 'snapshot' | 'accountsById'> & {
  /** All numbers. */
  rows: readonly LiveRow[]
  /** The numbers that match the filters and the search. */
  matches: LiveRow[]
  ahead: number
  search: RealtimeSearch
  onSearch: (change: Partial<RealtimeSearch>) => void
  onOpen: (numberId: string) => void
}

/** Groups the rows by account, each with a heading that counts all numbers of the account. */
const useGroups = (rows: readonly LiveRow[], accountsById: ReadonlyMap<number, LiveAccount>) => {
  const { data } = useAccounts()
  const icons = useMemo(() => new Map(data?.map(({ id, icon }) => [id, icon])), [data])
  const numbersByAccount = useMemo(() => Map.groupBy(rows, ({ accountId }) => accountId), [rows])
  return useMemo(
    () => ({
      groupKey: ({ accountId }: LiveRow) => String(accountId),
      heading: ([first]: readonly LiveRow[]) => {
        const account = first && accountsById.get(first.accountId)
        return (
          account && (
            <AccountHeading
              account={account}
              icon={icons.get(account.id) ?? null}
              numbers={numbersByAccount.get(account.id) ?? []}
            />
          )
        )
      },
    }),
    [accountsById, icons, numbersByAccount],
  )
}

/** The live numbers by account, filtered by account, state and search. */
export const NumbersTable = (props: NumbersTableProps) => {
  const { snapshot, rows, matches, accountsById, ahead, search, onSearch, onOpen } = props
  const { t } = useText()
  const columns = useNumberColumns(accountsById, ahead)
  const groups = useGroups(rows, accountsById)
  // Active numbers of all accounts come first on a phone.
  const isPhone = useIsPhone()
  const shown = useMemo(() => (isPhone ? matches.toSorted(compareActivity) : matches), [isPhone, matches])
  const openRow = useCallback(({ numberId }: LiveRow) => onOpen(numberId), [onOpen])
  const isFiltered = search.state !== undefined || search.account !== undefined
  return (
    <DataTable<LiveRow>
      label={t('realtime.numbers')}
      columns={columns}
      rows={shown}
      rowId={({ numberId }) => numberId}
      groups={isPhone ? undefined : groups}
      loading={snapshot.isPending}
      error={snapshot.error}
      onRetry={() => void snapshot.refetch()}
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
          data={[...accountsById.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.account === undefined ? null : String(search.account)}
          onChange={(id) => onSearch({ account: id === null ? undefined : Number(id) })}
        />
      }
      empty={
        isFiltered && rows.length > 0 ? (
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
