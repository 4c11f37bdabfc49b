import { toCalendarDay } from '@talkie/contract/dates'
import type { SetupStep } from '@talkie/contract/setup'
import { useAccount } from '../../services/navigation/account.tsx'
import { useSession } from '../../services/session/session.tsx'
import type { SetupData } from './setup-data.ts'

type StepLink = { to: string; search?: Record<string, unknown> }

/**
 * Returns a function that gets the link to what was made in a step: the site, the numbers, the ringpool, the visit, the
 * connection, the call. Null while there is nothing, and for users who may not open it.
 */
export const useStepLink = (): ((step: SetupStep, setup: SetupData) => StepLink | null) => {
  const { account, accountId, can } = useAccount()
  const isPrivileged = useSession().user?.profile === 'privileged'
  const inAccount = `/accounts/${accountId}`
  const onDay = (at: string) => {
    const day = toCalendarDay(account.timezone, new Date(at))
    return { from: day, to: day }
  }
  return (step, { numbers, ringpool, visit, telephone, call }) => {
    switch (step) {
      case 'site':
        return isPrivileged ? { to: `${inAccount}/update` } : null
      case 'numbers': {
        const filters = [{ field: 'account', operator: 'is', value: String(accountId) }]
        return isPrivileged && numbers.count > 0 ? { to: '/pool', search: { filters } } : null
      }
      case 'ringpool':
        return ringpool && can('ringpool.management', 'r')
          ? { to: `${inAccount}/ringpool-management/${ringpool.id}/update` }
          : null
      case 'script': {
        if (!visit) return null
        const search = { ...onDay(visit.at), open: visit.visitId }
        if (can('reporting.events', 'r')) return { to: `${inAccount}/reporting-events`, search }
        return can('reporting.rawdata', 'r') ? { to: `${inAccount}/reporting-rawdata`, search } : null
      }
      case 'telephone':
        return telephone && can('integrations.connections', 'r')
          ? { to: `${inAccount}/integrations-connections`, search: { connection: telephone.id } }
          : null
      case 'call':
        if (!call || !can('reporting.calls', 'r')) return null
        return {
          to: `${inAccount}/reporting-calls`,
          search: { ...onDay(call.startedAt), ...(call.eventId !== null && { open: call.eventId }) },
        }
    }
  }
}
