import { Button } from '@mantine/core'
import { IconNote, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import type { CallDetailJson } from '../call-detail.ts'
import classes from './marking.module.css'

const NoteForm = lazyComponent(() => import('./note-form.tsx'), { layout: 'inline' })

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** The note on a call; whoever may change calls writes it here. */
export const NoteSection = ({ detail: { call, note, isOwn } }: { detail: CallDetailJson }) => {
  const { t } = useText()
  const { can, account } = useAccount()
  const [edits, setEdits] = useState(false)
  const mayNote = isOwn && can('reporting.calls', 'w') && account.active
  if (!note && !mayNote) return null
  return (
    <DrawerSection
      title={t('report.field.note')}
      aside={
        mayNote &&
        !edits && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={note ? <IconPencil {...icon} /> : <IconNote {...icon} />}
            onClick={() => setEdits(true)}
          >
            {t(note ? 'calls.note.edit' : 'calls.note.add')}
          </Button>
        )
      }
    >
      {edits ? (
        <NoteForm callId={call.callId} note={note ?? ''} onClose={() => setEdits(false)} />
      ) : note ? (
        <p className={classes.note}>{note}</p>
      ) : (
        <p className={classes.quiet}>{t('calls.note.none')}</p>
      )}
    </DrawerSection>
  )
}
