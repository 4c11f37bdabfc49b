import { useLocation } from '@tanstack/react-router'
import { useOnlyHome } from '../../services/navigation/account-home.ts'
import { Redirect } from '../../ui/page/redirect.tsx'
import { HomeSkeleton } from '../../ui/states/skeletons.tsx'

/**
 * `/` redirects a signed-in user to their only account, otherwise to the list of accounts; without a session the frame
 * shows the sign-in page instead. The component stays mounted while the next screen loads, hence the check of the path:
 * it must not redirect then.
 */
export default function Home() {
  const { pathname } = useLocation()
  const home = useOnlyHome()
  if (pathname !== '/') return null
  return home === undefined ? <HomeSkeleton /> : <Redirect href={home ?? '/accounts'} />
}
