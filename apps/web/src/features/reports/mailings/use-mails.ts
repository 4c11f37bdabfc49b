import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Mailing, ScheduledMail } from '@talkie/contract/reporting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import type { MailScreen } from '../fields/report-screen.ts'

/** Scheduled and sent mails, as JSON. */
export type ScheduleRow = JsonifiedValue<ScheduledMail>
export type MailingRow = JsonifiedValue<Mailing>

type MailProcedures = (typeof client.reporting)[MailScreen]['mails']
type Input<Name extends keyof MailProcedures> = Omit<Parameters<MailProcedures[Name]>[0], 'accountId'>

/** Milliseconds between two polls while a mail is being sent. */
const pollingInterval = 3000

/** The mails of a screen and their mutations, which reject with the API's error. */
export const useMails = (screen: MailScreen) => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const mails = client.reporting[screen].mails
  const queryKey = api.reporting[screen].mails.list.key({ input: { accountId } })
  const list = useQuery({
    queryKey,
    queryFn: () => mails.list({ accountId }),
    // Schedules run and mails are delivered meanwhile: do not show cached data.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.mailings.some((one) => one.state === 'queued') ? pollingInterval : false,
    meta: noCache,
  })
  const onSuccess = () => queries.invalidateQueries({ queryKey })
  const send = useMutation({
    mutationFn: (input: Input<'send'>) => mails.send({ accountId, ...input }),
    onSuccess,
  })
  const create = useMutation({
    mutationFn: (input: Input<'create'>) => mails.create({ accountId, ...input }),
    onSuccess,
  })
  const update = useMutation({
    mutationFn: (input: Input<'update'>) => mails.update({ accountId, ...input }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (input: Input<'remove'>) => mails.remove({ accountId, ...input }),
    onSuccess,
  })
  return { list, send, create, update, remove }
}
export type Mails = ReturnType<typeof useMails>
