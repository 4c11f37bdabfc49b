import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import './shell/base.css'
import { MantineProvider } from '@mantine/core'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { createColorSchemeManager } from './shell/color-scheme.ts'
import { startLanguage } from './shell/language.ts'
import { followFocus } from './shell/last-focused.ts'
import { watchStyles } from './shell/load-part.ts'
import { persistedCache, queryClient } from './shell/query-cache.ts'
import { SessionProvider } from './shell/session.tsx'
import { cssVariables, theme } from './shell/theme.ts'

/** An older version may have left a service worker that serves old files: none may stay. */
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

followFocus()
watchStyles()
removeServiceWorkers().catch((cause: unknown) => console.error('A service worker stayed', cause))
await startLanguage()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<App />)
