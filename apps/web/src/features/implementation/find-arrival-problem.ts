import type { Status } from './status.ts'
import { isStillRefused } from './still-refused.ts'

/** Why the last visit that came was not counted: a host that the account does not allow, or an automated browser. */
export type ArrivalProblem =
  | { kind: 'domain'; host: string; at: string }
  | { kind: 'automated'; browser: string; at: string }

type Site = Pick<Status, 'domain' | 'allowedDomains'> & { active: boolean }

/**
 * The newest reason why nothing seems to arrive; null if the last thing that came was a visit. ISO instants of one
 * source compare as texts.
 *
 * @param status what the site has sent
 * @param isActive whether the account is active: an archived one refuses everything
 */
export const findArrivalProblem = (status: Status, isActive: boolean): ArrivalProblem | null => {
  const site: Site = { ...status, active: isActive }
  const refused = status.refused.find(
    (one) => one.reason === 'DOMAIN_NOT_ALLOWED' && one.host !== '…' && isStillRefused(one, site),
  )
  const { lastBotVisit, lastVisitAt } = status
  const problems: ArrivalProblem[] = [
    ...(refused ? [{ kind: 'domain' as const, host: refused.host, at: refused.lastAt }] : []),
    ...(lastBotVisit ? [{ kind: 'automated' as const, ...lastBotVisit }] : []),
  ]
  const newest = problems
    .filter(({ at }) => lastVisitAt === null || at > lastVisitAt)
    .sort((a, b) => b.at.localeCompare(a.at))[0]
  return newest ?? null
}
