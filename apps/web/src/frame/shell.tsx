import { useHotkeys } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../services/language/language.ts'
import { useSessionLive } from '../services/live/use-live.ts'
import { AccountProvider } from '../services/navigation/account-provider.tsx'
import { useRememberSearch } from '../services/navigation/use-carried-search.ts'
import { readSettings, writeSettings } from '../services/preferences/settings.ts'
import { lazyComponent } from '../ui/chunks/lazy-component.tsx'
import { ConfirmByTyping } from '../ui/dialogs/confirm-by-typing.tsx'
import { Footer } from '../ui/page/footer.tsx'
import { TopBarSlots } from '../ui/page/top-bar-slots.tsx'
import { Guard } from './guard.tsx'
import { IdleWatch } from './idle/idle-watch.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar/sidebar.tsx'
import { TopBar } from './top-bar/top-bar.tsx'

const Palette = lazyComponent(() => import('./palette/palette.tsx'), { layout: 'overlay' })
const SidebarDrawer = lazyComponent(() => import('./sidebar/sidebar-drawer.tsx'), { layout: 'overlay' })
const Snackbars = lazyComponent(() => import('./snackbars.tsx'), { layout: 'overlay' })
const Shortcuts = lazyComponent(() => import('./palette/shortcuts.tsx'), { layout: 'overlay' })

/** The frame around a screen: sidebar, top bar, footer, palette. */
const Shell = () => {
  const { t } = useText()
  const { pathname } = useLocation()
  const [folded, setFolded] = useState(() => readSettings().sidebar === 'folded')
  const [drawer, setDrawer] = useState(false)
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts' | null>(null)
  const toggleFolded = () => {
    writeSettings({ sidebar: folded ? undefined : 'folded' })
    setFolded(!folded)
  }
  const close = () => setOverlay(null)
  useSessionLive()
  useRememberSearch()
  useHotkeys([['mod+K', () => setOverlay('palette')]], [])
  useHotkeys([
    ['shift+?', () => setOverlay('shortcuts'), { usePhysicalKeys: false }],
    ['mod+B', toggleFolded],
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer
  useEffect(() => setDrawer(false), [pathname])

  return (
    <AccountProvider>
      <Snackbars />
      <IdleWatch />
      <ConfirmByTyping screen={pathname}>
        <a className={classes.skip} href="#content">
          {t('nav.skip')}
        </a>
        <div className={classes.shell} data-folded={folded || undefined}>
          <aside className={classes.sidebar}>
            <Sidebar folded={folded} onFold={toggleFolded} onSearch={() => setOverlay('palette')} />
          </aside>
          {drawer && (
            <SidebarDrawer onClose={() => setDrawer(false)} onSearch={() => setOverlay('palette')} />
          )}
          <TopBarSlots>
            <div className={classes.main}>
              <TopBar onMenu={() => setDrawer(true)} onShortcuts={() => setOverlay('shortcuts')} />
              <main id="content" tabIndex={-1} className={classes.content}>
                <Guard>
                  <Outlet />
                </Guard>
              </main>
              <Footer />
            </div>
          </TopBarSlots>
        </div>
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
      </ConfirmByTyping>
    </AccountProvider>
  )
}

export default Shell
