import { Kbd, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../services/language/language.ts'
import { type NavigationItem, useNavigation } from '../../services/navigation/navigation.ts'
import { useCarriedSearch } from '../../services/navigation/use-carried-search.ts'
import { AccountSwitcher } from './account-switcher.tsx'
import classes from './sidebar.module.css'

type SidebarProps = { folded: boolean; onFold?: () => void; onSearch: () => void }

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

type ItemProps = { item: NavigationItem; folded: boolean; search: Record<string, unknown> }

const Item = ({ item, folded, search }: ItemProps) => {
  const { t } = useText()
  const { icon: Icon, title } = item.screen
  return (
    <li>
      <Tooltip label={t(title)} position="right" disabled={!folded}>
        <Link
          to={item.to}
          params={true}
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

/** The account switcher and the screens that the user may read; only their icons when folded. */
export const Sidebar = ({ folded, onFold, onSearch }: SidebarProps) => {
  const { t } = useText()
  const groups = useNavigation()
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
        {groups.map(({ group, items }) => (
          <div key={group} className={classes.group}>
            {folded ? (
              <div className={classes.rule} />
            ) : (
              <h2 className={classes.heading}>{t(`nav.group.${group}`)}</h2>
            )}
            <ul className={classes.list}>
              {items.map((item) => (
                <Item key={item.to} item={item} folded={folded} search={carriedSearch(item.to)} />
              ))}
            </ul>
          </div>
        ))}
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
