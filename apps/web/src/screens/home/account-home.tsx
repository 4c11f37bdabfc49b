import { useLocation } from '@tanstack/react-router'
import { useAccountIfAny, useAccounts } from '../../services/navigation/account.tsx'
import { useAccountHome } from '../../services/navigation/account-home.ts'
import { Redirect } from '../../ui/page/redirect.tsx'
import { HomeSkeleton } from '../../ui/states/skeletons.tsx'

/** `/accounts/{id}` redirects to the first screen of the account that the user may read. */
export default function AccountHome() {
  const { pathname } = useLocation()
  const { isPending } = useAccounts()
  const account = useAccountIfAny()
  const getHome = useAccountHome()
  if (!/^\/accounts\/[^/]+\/?$/.test(pathname)) return null
  if (isPending) return <HomeSkeleton />
  return <Redirect href={account ? (getHome(account.id)?.to ?? '/accounts') : '/notfound'} />
}
