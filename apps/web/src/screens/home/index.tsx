import { useLocation } from '@tanstack/react-router'
import { Redirect } from '../../ui/page/redirect.tsx'

/**
 * `/` redirects a signed-in user to the list of accounts; without a session the frame shows the sign-in page instead.
 * The component stays mounted while the next screen loads, hence the check of the path: it must not redirect then.
 */
export const Home = () => (useLocation().pathname === '/' ? <Redirect href="/accounts" /> : null)
