import { Stack } from '@mantine/core'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { DetailDrawer, DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { EmptyState, ErrorState, Notice } from '../../../ui/states/states.tsx'
import entries from '../drawer-list.module.css'
import { AnnotationForm } from './annotation-form.tsx'
import { AnnotationItem } from './annotation-item.tsx'
import { useAnnotationChanges, useAnnotations } from './use-annotations.ts'

type AnnotationsDrawerProps = {
  opened: boolean
  onClose: () => void
  /** The day of a new note, until the user chooses another. */
  day: string
}

/** The drawer of the notes on the account's charts: a new one, and those there are, latest first. */
const AnnotationsDrawer = ({ opened, onClose, day }: AnnotationsDrawerProps) => {
  const { t } = useText()
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      title={t('annotations.title')}
      subtitle={t('annotations.about')}
    >
      <AnnotationsPanel day={day} />
    </DetailDrawer>
  )
}
export default AnnotationsDrawer

const AnnotationsPanel = ({ day }: Pick<AnnotationsDrawerProps, 'day'>) => {
  const { t } = useText()
  const format = useFormat()
  const { can } = useAccount()
  const confirm = useConfirmByTyping()
  const { data, error, isPending, refetch } = useAnnotations()
  const { create } = useAnnotationChanges()
  const mayWrite = can('reporting.dashboard', 'w')
  return (
    <Stack gap="lg">
      {mayWrite ? (
        <AnnotationForm
          initialValues={{ day, text: '' }}
          submitLabel={t('annotations.add')}
          onSubmit={async (fields) => {
            const confirmed = await confirm({
              title: t('annotations.confirmCreate'),
              text: fields.text,
              action: t('common.create'),
            })
            if (!confirmed) return false
            await create.mutateAsync(fields)
            snackbar.done('done.note.added', { name: format.day(fields.day) })
            return true
          }}
        />
      ) : (
        <Notice>{t('annotations.mayNot')}</Notice>
      )}
      <DrawerSection title={t('annotations.list')}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <TableSkeleton rows={2} />
        ) : data.length === 0 ? (
          <EmptyState title={t('annotations.none')} />
        ) : (
          <ul className={entries.list}>
            {data.toReversed().map((annotation) => (
              <AnnotationItem key={annotation.id} annotation={annotation} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </DrawerSection>
    </Stack>
  )
}
