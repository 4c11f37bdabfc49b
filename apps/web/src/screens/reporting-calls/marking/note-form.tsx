import { Textarea } from '@mantine/core'
import { callNoteSchema, maxNoteLength } from '@talkie/contract/reporting'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { useCallChanges } from './use-call-changes.ts'

const schema = z.object({ note: callNoteSchema })

/** A note on a call; an empty one removes it. */
const NoteForm = ({ callId, note, onClose }: { callId: string; note: string; onClose: () => void }) => {
  const { t } = useText()
  const changes = useCallChanges()
  const entity = useEntityForm({
    initialValues: { note },
    schema,
    onSubmit: async (fields) => {
      await changes.note(callId, fields.note)
      snackbar.done('done.call.noted')
      onClose()
    },
  })
  return (
    <EntityForm state={entity} submitLabel={t('common.save')} onCancel={onClose}>
      <Textarea
        aria-label={t('report.field.note')}
        placeholder={t('calls.note.hint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxNoteLength}
        data-autofocus
        {...entity.form.getInputProps('note')}
      />
    </EntityForm>
  )
}

export default NoteForm
