import { ActionIcon, Skeleton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useText } from './language.ts'
import { LanguageMenu } from './language-menu.tsx'
import { lazyPart } from './lazy-part.tsx'
import { useRouteLine } from './navigation.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { useSession } from './session.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import classes from './top-bar.module.css'
import { useTopBarSlots } from './top-bar-slots.tsx'

const ImportIndicator = lazyPart(() => import('./import-indicator.tsx'), { look: 'inline' })
const DateRangePicker = lazyPart(() => import('../components/date-range/date-range-picker.tsx'), {
  look: 'inline',
  fallback: () => <Skeleton width={250} height={32} />,
})

type TopBarProps = { onMenu: () => void; onShortcuts: () => void }

/** Title and actions of the screen, its date range where it has one, then language, theme and profile. */
export const TopBar = ({ onMenu, onShortcuts }: TopBarProps) => {
  const { t } = useText()
  const { setTitle, setActions } = useTopBarSlots()
  const line = useRouteLine()
  const { user } = useSession()
  return (
    <header className={classes.bar}>
      <ActionIcon className={classes.menu} onClick={onMenu} aria-label={t('nav.open')}>
        <IconMenu2 size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
      <div className={classes.title} ref={setTitle} />
      <div className={classes.page}>
        {line?.calendar && <DateRangePicker />}
        <div className={classes.actions} ref={setActions} />
      </div>
      <div className={classes.person}>
        {user?.profile === 'privileged' && <ImportIndicator />}
        <span className={classes.wide}>
          <LanguageMenu />
        </span>
        <span className={classes.wide}>
          <ThemeSwitch />
        </span>
        <ProfileMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}
