import { useHotkeys } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../services/language/language.ts'
import { useSessionLive } from '../services/live/use-live.ts'
import { AccountInAddress } from '../services/navigation/account.tsx'
import { readSettings, writeSettings } from '../services/preferences/settings.ts'
import { ConfirmByTyping } from '../ui/dialogs/confirm-by-typing.tsx'
import { Footer } from '../ui/page/footer.tsx'
import { TopBarSlots } from '../ui/page/top-bar-slots.tsx'
import { lazyPart } from '../ui/parts/lazy-part.tsx'
import { Guard } from './guard.tsx'
import { IdleWatch } from './idle/idle-watch.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar/sidebar.tsx'
import { TopBar } from './top-bar/top-bar.tsx'

const Palette = lazyPart(() => import('./palette/palette.tsx'), { look: 'overlay' })
const SidebarDrawer = lazyPart(() => import('./sidebar/sidebar-drawer.tsx'), { look: 'overlay' })
const Snackbars = lazyPart(() => import('./snackbars.tsx'), { look: 'overlay' })
const Shortcuts = lazyPart(() => import('./palette/shortcuts.tsx'), { look: 'overlay' })

/** Everything around a screen: sidebar, top bar, footer, palette. */
const Shell = () => {
  const { t } = useText()
  const { pathname } = useLocation()
  const [folded, setFolded] = useState(() => readSettings().sidebar === 'folded')
  const [drawer, setDrawer] = useState(false)
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const fold = () => {
    writeSettings({ sidebar: folded ? undefined : 'folded' })
    setFolded(!folded)
  }
  const close = () => setOpen(null)
  useSessionLive()
  useHotkeys([['mod+K', () => setOpen('palette')]], [])
  useHotkeys([
    ['shift+?', () => setOpen('shortcuts'), { usePhysicalKeys: false }],
    ['mod+B', fold],
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a way gone in the drawer closes it
  useEffect(() => setDrawer(false), [pathname])

  return (
    <AccountInAddress>
      <Snackbars />
      <IdleWatch />
      <ConfirmByTyping>
        <a className={classes.skip} href="#content">
          {t('nav.skip')}
        </a>
        <div className={classes.shell} data-folded={folded || undefined}>
          <aside className={classes.sidebar}>
            <Sidebar folded={folded} onFold={fold} onSearch={() => setOpen('palette')} />
          </aside>
          {drawer && <SidebarDrawer onClose={() => setDrawer(false)} onSearch={() => setOpen('palette')} />}
          <TopBarSlots>
            <div className={classes.main}>
              <TopBar onMenu={() => setDrawer(true)} onShortcuts={() => setOpen('shortcuts')} />
              <main id="content" tabIndex={-1} className={classes.content}>
                <Guard>
                  <Outlet />
                </Guard>
              </main>
              <Footer />
            </div>
          </TopBarSlots>
        </div>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'shortcuts' && <Shortcuts onClose={close} />}
      </ConfirmByTyping>
    </AccountInAddress>
  )
}

export default Shell
