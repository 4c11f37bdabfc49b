import { Button, Group } from '@mantine/core'
import type { Annotation } from '@talkie/contract/reporting'
import { useState } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import entries from '../drawer-list.module.css'
import { AnnotationForm } from './annotation-form.tsx'
import classes from './annotations.module.css'
import { useAnnotationChanges } from './use-annotations.ts'

/** A note with its day and author; who may write can change and delete it. */
export const AnnotationItem = ({ annotation, mayWrite }: { annotation: Annotation; mayWrite: boolean }) => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  const { update, remove } = useAnnotationChanges()
  const [isEdited, setEdited] = useState(false)
  const { id, day, text, by } = annotation
  const shownDay = format.day(day)
  const removeConfirmed = async () => {
    const confirmed = await confirm({
      title: t('annotations.confirmRemove'),
      text,
      code: shownDay,
      action: t('common.delete'),
      danger: true,
    })
    if (!confirmed) return
    try {
      await remove.mutateAsync(id)
      snackbar.done('done.note.deleted', { name: shownDay })
    } catch (error) {
      snackbar.error(error)
    }
  }
  if (isEdited)
    return (
      <li className={entries.item}>
        <AnnotationForm
          initialValues={{ day, text }}
          submitLabel={t('common.save')}
          onCancel={() => setEdited(false)}
          onSubmit={async (fields) => {
            const confirmed = await confirm({
              title: t('annotations.confirmUpdate'),
              text: fields.text,
              action: t('common.save'),
            })
            if (!confirmed) return false
            await update.mutateAsync({ annotationId: id, ...fields })
            snackbar.done('done.note.updated', { name: format.day(fields.day) })
            setEdited(false)
            return true
          }}
        />
      </li>
    )
  return (
    <li className={entries.item}>
      <p className={classes.text}>{text}</p>
      <p className={entries.detail}>
        {shownDay}
        {by && ` · ${by}`}
      </p>
      {mayWrite && (
        <Group gap="xs" mt={8}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('annotations.editNamed', { text })}
            onClick={() => setEdited(true)}
          >
            {t('common.edit')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('annotations.removeNamed', { text })}
            loading={remove.isPending}
            onClick={() => void removeConfirmed()}
          >
            {t('common.delete')}
          </Button>
        </Group>
      )}
    </li>
  )
}
