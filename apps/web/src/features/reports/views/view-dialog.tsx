import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { fitDraft } from '../../../services/session/interrupted-work.ts'
import { ReturnFocus } from '../../../ui/dialogs/return-focus.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'

export type ViewDetails = { name: string; shared: boolean }

type ViewDialogProps = {
  /** What the dialog is for; null while it is closed. */
  mode: 'saveAs' | 'change' | null
  /** Its initial values. */
  initialDetails: ViewDetails
  mayShare: boolean
  saving: boolean
  onClose: () => void
  onSave: (about: ViewDetails) => void
}

/** The dialog for a view's name, and who sees it. */
export const ViewDialog = ({ mode, onClose, ...form }: ViewDialogProps) => {
  const { t } = useText()
  return (
    <Modal
      opened={mode !== null}
      onClose={onClose}
      title={t(mode === 'change' ? 'view.changeTitle' : 'view.saveTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size={420}
    >
      <ReturnFocus />
      {mode && <ViewForm {...form} mode={mode} onClose={onClose} />}
    </Modal>
  )
}

type ViewFormProps = ViewDialogProps & { mode: NonNullable<ViewDialogProps['mode']> }

const ViewForm = ({ mode, initialDetails, mayShare, saving, onClose, onSave }: ViewFormProps) => {
  const { t } = useText()
  const [name, setName] = useState(initialDetails.name)
  const [shared, setShared] = useState(initialDetails.shared)
  const [missing, setMissing] = useState(false)
  useDraft({
    name: `view ${mode}`,
    read: () => (name === initialDetails.name && shared === initialDetails.shared ? null : { name, shared }),
    restore: (draft) => {
      const fitting = fitDraft(draft, { name, shared })
      setName(fitting.name ?? name)
      setShared(fitting.shared ?? shared)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') setMissing(true)
    else onSave({ name: name.trim(), shared })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('view.name')}
          maxLength={60}
          value={name}
          error={missing && t('message.fillInField')}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <Switch
          label={t('view.shared')}
          description={t(mayShare ? 'view.sharedText' : 'view.mayNotShare')}
          checked={shared}
          disabled={!mayShare}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
