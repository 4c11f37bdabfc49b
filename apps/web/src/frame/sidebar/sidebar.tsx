import { Kbd, Tooltip } from '@mantine/core'
import {
  IconArrowLeft,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../services/language/language.ts'
import { useAccounts, useChosenAccount } from '../../services/navigation/account.tsx'
import { useAccountHome } from '../../services/navigation/account-home.ts'
import type { Icon } from '../../services/navigation/icon.ts'
import { useLastScreen } from '../../services/navigation/last-screen.ts'
import { type NavigationItem, useArea, useNavigation } from '../../services/navigation/navigation.ts'
import { useCarriedSearch } from '../../services/navigation/use-carried-search.ts'
import { useSession } from '../../services/session/session.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import classes from './sidebar.module.css'

type SidebarProps = { folded: boolean; onFold?: () => void; onSearch: () => void }

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

type ItemProps = {
  item: NavigationItem
  folded: boolean
  accountId: number | undefined
  search: Record<string, unknown>
}

const Item = ({ item, folded, accountId, search }: ItemProps) => {
  const { t } = useText()
  const { icon: Icon, title } = item.screen
  return (
    <li>
      <Tooltip label={t(title)} position="right" disabled={!folded}>
        <Link
          to={item.to}
          params={{ accountId: String(accountId) }}
          search={search}
          className={classes.item}
          activeOptions={{ exact: item.to === '/accounts', includeSearch: false }}
          aria-label={folded ? t(title) : undefined}
        >
          <Icon size={17} stroke={1.6} aria-hidden />
          {!folded && <span className={classes.text}>{t(title)}</span>}
        </Link>
      </Tooltip>
    </li>
  )
}

type AreaLinkProps = { to: string; search?: object; icon: Icon; text: string; folded: boolean }

/** The way to the other area. */
const AreaLink = ({ to, search = {}, icon: Icon, text, folded }: AreaLinkProps) => (
  <Tooltip label={text} position="right" disabled={!folded}>
    <Link
      to={to}
      search={search}
      className={classes.item}
      activeOptions={{ exact: true }}
      aria-label={folded ? text : undefined}
    >
      <Icon size={17} stroke={1.6} aria-hidden />
      {!folded && <span className={classes.text}>{text}</span>}
    </Link>
  </Tooltip>
)

/**
 * The account switcher and the screens of the current area that the user may read; only their icons when folded.
 * Administration has a way back to the account, and the account a way to administration.
 */
export const Sidebar = ({ folded, onFold, onSearch }: SidebarProps) => {
  const { t } = useText()
  const { user } = useSession()
  const navigation = useNavigation()
  const account = useChosenAccount()
  const last = useLastScreen()
  const getHome = useAccountHome()
  const isPrivileged = user?.profile === 'privileged'
  const isInside = useArea() === 'account' && (navigation.account.length > 0 || !isPrivileged)
  const [outside] = navigation.administration.flatMap(({ items }) => items)
  const isAlone = useAccounts().data?.length === 1
  const back =
    account &&
    (last?.accountId === account.id ? { to: last.pathname, search: last.search } : getHome(account.id))
  const carriedSearch = useCarriedSearch()
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldLabel = t(folded ? 'nav.unfold' : 'nav.fold')
  return (
    <div className={classes.sidebar} data-folded={folded || undefined}>
      <AccountSwitcher folded={folded} />
      <Tooltip label={t('palette.open')} position="right" disabled={!folded}>
        <button
          type="button"
          className={classes.search}
          onClick={onSearch}
          aria-label={folded ? t('palette.open') : undefined}
        >
          <IconSearch size={16} stroke={1.75} aria-hidden />
          {!folded && (
            <>
              <span className={classes.text}>{t('palette.open')}</span>
              <Kbd size="xs">{isMac ? '⌘K' : 'Ctrl K'}</Kbd>
            </>
          )}
        </button>
      </Tooltip>
      <nav className={classes.nav} aria-label={t('nav.label')}>
        <div className={classes.screens}>
          {!isInside && account && back && (
            <div className={classes.group}>
              <AreaLink
                {...back}
                icon={IconArrowLeft}
                text={t('nav.backTo', { name: account.name })}
                folded={folded}
              />
            </div>
          )}
          {navigation[isInside ? 'account' : 'administration'].map(({ group, items }) => (
            <div key={group} className={classes.group}>
              {folded ? (
                <div className={classes.rule} />
              ) : (
                <h2 className={classes.heading}>{t(`nav.group.${group}`)}</h2>
              )}
              <ul className={classes.list}>
                {items.map((item) => (
                  <Item
                    key={item.to}
                    item={item}
                    folded={folded}
                    accountId={account?.id}
                    search={carriedSearch(item.to, account?.id)}
                  />
                ))}
              </ul>
            </div>
          ))}
        </div>
        {isInside && outside && (isPrivileged || !isAlone) && (
          <AreaLink
            to={outside.to}
            icon={isPrivileged ? IconSettings : outside.screen.icon}
            text={t(isPrivileged ? 'nav.administration' : outside.screen.title)}
            folded={folded}
          />
        )}
      </nav>
      {onFold && (
        <Tooltip label={foldLabel} position="right" disabled={!folded}>
          <button type="button" className={classes.item} onClick={onFold} aria-label={foldLabel}>
            <FoldIcon size={17} stroke={1.6} aria-hidden />
            {!folded && <span className={classes.text}>{foldLabel}</span>}
          </button>
        </Tooltip>
      )}
    </div>
  )
}
