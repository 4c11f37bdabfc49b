import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconBuildingStore, IconLayoutGrid, IconPlus, IconSearch, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { AskAdministrator } from '../../features/permissions/ask-administrator.tsx'
import { api } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useOnlyHome } from '../../services/navigation/account-home.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { useSession } from '../../services/session/session.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Redirect } from '../../ui/page/redirect.tsx'
import { OutdatedNotice } from '../../ui/states/outdated-notice.tsx'
import { CardsSkeleton, HomeSkeleton } from '../../ui/states/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states/states.tsx'
import { AccountCards } from './account-cards.tsx'
import classes from './accounts.module.css'
import { AccountsTable } from './accounts-table.tsx'
import { findAccounts } from './find-accounts.ts'
import { TodayTotals } from './today-totals.tsx'

const tabs = ['active', 'archived'] as const

const searchSchema = z.object({
  q: searchText.optional(),
  view: z.enum(['cards', 'table']).default('cards'),
  tab: z.enum(tabs).default('active'),
})

/**
 * The accounts that the user may open, each with today's figures. A user with a single account is led to it, unless
 * they may create others.
 */
export default function Accounts() {
  const { user } = useSession()
  const home = useOnlyHome()
  if (user?.profile === 'privileged' || home === null) return <AccountList />
  return home === undefined ? <HomeSkeleton /> : <Redirect href={home} />
}

const AccountList = () => {
  const { t } = useText()
  const format = useFormat()
  const { user } = useSession()
  const [search, setSearch] = usePageSearch(searchSchema)
  const cards = useQuery(api.accounts.cards.queryOptions({ staleTime: 30_000, refetchInterval: 60_000 }))
  const { data, error, isPending, refetch } = cards
  const all = data?.accounts
  const tabAccounts = useMemo(
    () => all?.filter(({ active }) => active === (search.tab === 'active')),
    [all, search.tab],
  )
  const matches = useMemo(() => findAccounts(tabAccounts ?? [], search.q ?? ''), [tabAccounts, search.q])
  const archivedCount = all?.filter(({ active }) => !active).length ?? 0
  const hasTabs = archivedCount > 0 || search.tab === 'archived'
  const isPrivileged = user?.profile === 'privileged'
  const newAccount = isPrivileged && (
    <Button component={Link} to="/accounts/new" leftSection={<IconPlus size={16} stroke={1.75} />}>
      {t('accounts.new')}
    </Button>
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.accounts')}
        subtitle={
          tabAccounts !== undefined &&
          tabAccounts.length > 0 &&
          t('accounts.count', { count: tabAccounts.length, formatted: format.number(tabAccounts.length) })
        }
        actions={newAccount}
        {...(hasTabs && {
          tabs: tabs.map((tab) => ({ value: tab, label: t(`accounts.tab.${tab}`) })),
          tab: search.tab,
          onTab: (tab) => setSearch({ tab: tabs.find((value) => value === tab) }),
        })}
      />
      {cards.isError && <OutdatedNotice query={cards} />}
      {isPending && <CardsSkeleton />}
      {!data && !isPending && <ErrorState error={error} onRetry={() => void refetch()} />}
      {all?.length === 0 && (
        <EmptyState
          icon={IconBuildingStore}
          title={t('accounts.emptyTitle')}
          text={isPrivileged ? t('accounts.emptyText') : <AskAdministrator need="account" />}
          action={newAccount}
        />
      )}
      {all && all.length > 0 && (
        <>
          {all.length > 1 && search.tab === 'active' && <TodayTotals accounts={matches} />}
          <div className={classes.toolbar}>
            <TextInput
              className={classes.search}
              type="search"
              aria-label={t('accounts.search')}
              placeholder={t('accounts.search')}
              leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
              value={search.q ?? ''}
              onChange={(event) => setSearch({ q: event.currentTarget.value || undefined })}
            />
            <SegmentedControl
              aria-label={t('accounts.view')}
              value={search.view}
              onChange={(view) => setSearch({ view: view === 'table' ? 'table' : undefined })}
              data={[
                { value: 'cards', label: <ViewLabel icon={IconLayoutGrid} text={t('accounts.cards')} /> },
                { value: 'table', label: <ViewLabel icon={IconTable} text={t('accounts.table')} /> },
              ]}
            />
          </div>
          {tabAccounts?.length === 0 && (
            <EmptyState
              icon={IconBuildingStore}
              title={t(search.tab === 'active' ? 'accounts.noneActive' : 'accounts.noneArchived')}
            />
          )}
          {tabAccounts !== undefined && tabAccounts.length > 0 && matches.length === 0 && (
            <EmptyState
              icon={IconSearch}
              title={t('table.noMatch', { search: search.q })}
              text={t('table.noMatchText')}
              action={
                <Button variant="default" onClick={() => setSearch({ q: undefined })}>
                  {t('common.clear')}
                </Button>
              }
            />
          )}
          {matches.length > 0 && search.view === 'cards' && <AccountCards accounts={matches} />}
          {matches.length > 0 && search.view === 'table' && <AccountsTable accounts={matches} />}
        </>
      )}
    </Stack>
  )
}

const ViewLabel = ({ icon: Icon, text }: { icon: typeof IconTable; text: string }) => (
  <span className={classes.view}>
    <Icon size={14} stroke={1.75} aria-hidden />
    {text}
  </span>
)
