import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Mailing, ScheduledMail } from '@talkie/contract/reporting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import type { MailScreen } from '../fields/report-screen.ts'

/** A mail by schedule, and one that is on its way or at its end, as they arrive. */
export type ScheduleRow = JsonifiedValue<ScheduledMail>
export type MailingRow = JsonifiedValue<Mailing>

type Of = (typeof client.reporting)[MailScreen]['mails']
type Input<Name extends keyof Of> = Omit<Parameters<Of[Name]>[0], 'accountId'>

/** How often what is on its way is asked after, in milliseconds. */
const soon = 3000

/** The mails of a screen, and what can be done with them. Mutations reject with the API's error. */
export const useMails = (screen: MailScreen) => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const of = client.reporting[screen].mails
  const queryKey = api.reporting[screen].mails.list.key({ input: { accountId } })
  const list = useQuery({
    queryKey,
    queryFn: () => of.list({ accountId }),
    // Hours strike and mails arrive meanwhile: what was known ten minutes ago is not shown.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.mailings.some((one) => one.state === 'queued') ? soon : false,
    meta: noCache,
  })
  const onSuccess = () => queries.invalidateQueries({ queryKey })
  const send = useMutation({
    mutationFn: (input: Input<'send'>) => of.send({ accountId, ...input }),
    onSuccess,
  })
  const create = useMutation({
    mutationFn: (input: Input<'create'>) => of.create({ accountId, ...input }),
    onSuccess,
  })
  const update = useMutation({
    mutationFn: (input: Input<'update'>) => of.update({ accountId, ...input }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (input: Input<'remove'>) => of.remove({ accountId, ...input }),
    onSuccess,
  })
  return { list, send, create, update, remove }
}
export type Mails = ReturnType<typeof useMails>
