import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import './ui/theme/base.css'
import { MantineProvider } from '@mantine/core'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './frame/router.tsx'
import { persistedCache, queryClient } from './services/api/query-cache.ts'
import { watchStylesheets } from './services/chunks/load-chunk.ts'
import { startLanguage } from './services/language/language.ts'
import { createColorSchemeManager } from './services/preferences/color-scheme.ts'
import { SessionProvider } from './services/session/session.tsx'
import { trackFocus } from './ui/dialogs/last-focused.ts'
import { cssVariables, theme } from './ui/theme/theme.ts'

/** Removes any service worker of an older version, because it would serve old files. */
const removeServiceWorkers = async () => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={createColorSchemeManager()}
    defaultColorScheme="dark"
  >
    <PersistQueryClientProvider client={queryClient} persistOptions={persistedCache}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </PersistQueryClientProvider>
  </MantineProvider>
)

trackFocus()
watchStylesheets()
removeServiceWorkers().catch((cause: unknown) => console.error('A service worker stayed', cause))
await startLanguage()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<App />)
