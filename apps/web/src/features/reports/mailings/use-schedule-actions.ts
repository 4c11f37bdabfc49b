import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import type { Mails, ScheduleRow } from './use-mails.ts'

/** Pausing, resuming and deleting a scheduled mail, each after a confirmation. */
export const useScheduleActions = (mail: ScheduleRow, { update, remove }: Mails) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const { id: mailId, name, recipients, language, report, schedule } = mail
  const done = async (
    words: 'done.mailing.paused' | 'done.mailing.resumed' | 'done.mailing.deleted',
    work: () => Promise<unknown>,
  ) => {
    try {
      await work()
      snackbar.done(words, { name })
    } catch (error) {
      snackbar.error(error)
    }
  }
  return {
    setActive: async (active: boolean): Promise<void> => {
      const confirmed = await confirm({
        title: t(active ? 'mail.confirmResume' : 'mail.confirmPause'),
        text: t(active ? 'mail.confirmText' : 'mail.confirmPauseText', { count: recipients.length }),
        action: t(active ? 'mail.resume' : 'mail.pause'),
      })
      if (confirmed)
        await done(active ? 'done.mailing.resumed' : 'done.mailing.paused', () =>
          update.mutateAsync({ mailId, name, recipients, language, report, schedule, active }),
        )
    },
    remove: async (): Promise<void> => {
      const confirmed = await confirm({
        title: t('mail.confirmDelete'),
        text: t('mail.confirmDeleteText'),
        code: name,
        action: t('common.delete'),
        danger: true,
      })
      if (confirmed) await done('done.mailing.deleted', () => remove.mutateAsync({ mailId }))
    },
    busy: update.isPending || remove.isPending,
  }
}
