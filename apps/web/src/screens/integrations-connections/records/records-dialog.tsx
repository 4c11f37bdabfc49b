import { Loader, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { recordLimits } from '@talkie/contract/telephony'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import classes from '../../../features/imports/upload/bulk-upload.module.css'
import { DropZone } from '../../../features/imports/upload/drop-zone.tsx'
import { sendFile } from '../../../features/imports/upload/upload-file.ts'
import { useFileLimits } from '../../../features/imports/upload/use-file-limits.ts'
import { toApiError } from '../../../services/api/api-error.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { ReturnFocus } from '../../../ui/dialogs/return-focus.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import type { ConnectionRow } from '../connection-row.ts'
import { RecordFile } from './record-file.tsx'

type RecordsDialogProps = {
  connection: ConnectionRow
  opened: boolean
  /** The file that is shown; null to choose one. */
  importId: string | null
  onImport: (importId: string | null) => void
  onClose: () => void
}

/** Upload, preview, import and result of a file of call records, in one dialog. */
const RecordsDialog = ({ connection, opened, importId, onImport, onClose }: RecordsDialogProps) => {
  const { t } = useText()
  const small = useMediaQuery('(max-width: 640px)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('records.dialogTitle', { name: connection.name })}
      size={860}
      fullScreen={small}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ReturnFocus />
      {importId === null ? (
        <ChooseFile connectionId={connection.id} onRead={onImport} />
      ) : (
        <RecordFile
          connectionId={connection.id}
          importId={importId}
          onAgain={() => onImport(null)}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
export default RecordsDialog

const ChooseFile = (props: { connectionId: string; onRead: (importId: string) => void }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const limits = useFileLimits(recordLimits)
  const [tooLarge, setTooLarge] = useState(false)
  const reading = useMutation({
    mutationFn: (file: File) => {
      const { connectionId } = props
      const query = { accountId: String(accountId), connectionId, fileName: file.name.slice(-255) }
      return sendFile(`/api/call-records?${new URLSearchParams(query)}`, file)
    },
    onSuccess: props.onRead,
  })
  const selectFile = (file: File) => {
    const over = file.size > recordLimits.bytes
    setTooLarge(over)
    reading.reset()
    if (!over) reading.mutate(file)
  }
  const { text, fields } = toApiError(reading.error)
  return (
    <div className={classes.step}>
      <p className={classes.lead}>{t('records.chooseText')}</p>
      {(tooLarge || reading.error) && (
        <Notice tone="bad" title={t('message.checkFile')}>
          {t(tooLarge ? 'error.field.file_too_large' : (fields.file ?? text), limits)}
        </Notice>
      )}
      {reading.isPending ? (
        <div className={classes.zone} role="status">
          <Loader size={24} />
          <p className={classes.zoneTitle}>{t('upload.reading', { name: reading.variables.name })}</p>
        </div>
      ) : (
        <DropZone onFile={selectFile} limits={limits} />
      )}
    </div>
  )
}
