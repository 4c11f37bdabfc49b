import { ActionIcon, Skeleton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'
import { useScreenInfo } from '../../services/navigation/navigation.ts'
import { useSession } from '../../services/session/session.tsx'
import { lazyComponent } from '../../ui/chunks/lazy-component.tsx'
import { useTopBarSlots } from '../../ui/page/top-bar-slots.tsx'
import { LanguageMenu } from '../../ui/preferences/language-menu.tsx'
import { ThemeSwitch } from '../../ui/preferences/theme-switch.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './top-bar.module.css'

const ImportIndicator = lazyComponent(() => import('./import-indicator.tsx'), { layout: 'inline' })
const DateRangePicker = lazyComponent(() => import('../../ui/date-range/date-range-picker.tsx'), {
  layout: 'inline',
  fallback: () => <Skeleton width={250} height={32} />,
})

type TopBarProps = { onMenu: () => void; onShortcuts: () => void }

/** The screen's title, date range (if it has one) and actions, then language, theme and profile. */
export const TopBar = ({ onMenu, onShortcuts }: TopBarProps) => {
  const { t } = useText()
  const { setBar, setTitle, setActions } = useTopBarSlots()
  const line = useScreenInfo()
  const { user } = useSession()
  return (
    <header className={classes.bar} ref={setBar}>
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
