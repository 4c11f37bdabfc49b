import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { PlanRow } from '../../features/routing/plan-row.ts'
import { useRefreshRouting } from '../../features/routing/use-plans.ts'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { ArchiveButton } from '../../ui/dialogs/archive-button.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { useArchive } from '../../ui/dialogs/use-archive.ts'
import { snackbar } from '../../ui/states/snackbar.ts'

/** Archives or restores a plan; one that nothing uses may be deleted. */
export const RetireButtons = ({ plan: { id: planId, active, fields, uses } }: { plan: PlanRow }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const refresh = useRefreshRouting()
  const { name } = fields
  const archive = useArchive({
    describe: () =>
      active
        ? {
            title: t('routing.confirmArchive', { name }),
            text: t('routing.confirmArchiveText'),
            done: 'done.plan.archived',
          }
        : {
            title: t('routing.confirmRestore', { name }),
            text: t('routing.confirmRestoreText'),
            done: 'done.plan.restored',
          },
    setArchived: (_, archived) => client.routing.plans.setArchived({ accountId, planId, archived }),
    onChanged: refresh,
  })
  const remove = async () => {
    const confirmed = await confirm({
      title: t('routing.confirmDelete', { name }),
      text: t('routing.confirmDeleteText'),
      code: name,
      action: t('common.delete'),
      danger: true,
    })
    if (!confirmed) return
    try {
      await client.routing.plans.remove({ accountId, planId })
      snackbar.done('done.plan.deleted', { name })
      await navigate({
        to: '/accounts/$accountId/ringpool-routing',
        params: { accountId: String(accountId) },
      })
      await refresh()
    } catch (error) {
      snackbar.error(error)
    }
  }
  return (
    <>
      {uses.length === 0 && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => void remove()}
        >
          {t('common.delete')}
        </Button>
      )}
      <ArchiveButton active={active} onArchive={() => void archive({ name, active })} />
    </>
  )
}
