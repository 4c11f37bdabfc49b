import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ImportKind } from '@talkie/contract'
import { useState } from 'react'
import { useText } from '../../shell/language.ts'
import { ImportStep } from './import-step.tsx'
import { UploadStep } from './upload-step.tsx'

type BulkUploadDialogProps = {
  kind: ImportKind
  accountId?: number | undefined
  opened: boolean
  onClose: () => void
}

/** Upload, preview, import and its result, one after the other. */
const BulkUploadDialog = ({ kind, accountId, opened, onClose }: BulkUploadDialogProps) => {
  const { t } = useText()
  const small = useMediaQuery('(max-width: 640px)')
  const [importId, setImportId] = useState<string | null>(null)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(`upload.title.${kind}`)}
      size={720}
      fullScreen={small}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {importId === null ? (
        <UploadStep kind={kind} accountId={accountId} onRead={setImportId} />
      ) : (
        <ImportStep importId={importId} onAgain={() => setImportId(null)} onClose={onClose} />
      )}
    </Modal>
  )
}

export default BulkUploadDialog
