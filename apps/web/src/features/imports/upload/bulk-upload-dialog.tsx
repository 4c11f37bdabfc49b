import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ImportKind } from '@talkie/contract/numbers'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { ReturnFocus } from '../../../ui/dialogs/return-focus.tsx'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { ImportStep } from '../progress/import-step.tsx'
import { UploadStep } from './upload-step.tsx'

type BulkUploadDialogProps = {
  kind: ImportKind
  accountId?: number | undefined
  opened: boolean
  onClose: () => void
}

/** Upload, preview, import and result in one dialog. */
const BulkUploadDialog = ({ kind, accountId, opened, onClose }: BulkUploadDialogProps) => {
  const { t } = useText()
  const small = useMediaQuery('(max-width: 640px)')
  const [importId, setImportId] = useRestoredState('uploaded', null, z.uuid().nullable())
  const queries = useQueryClient()
  // An unconfirmed file is still there when the dialog is opened again; a started import continues without the dialog.
  const close = () => {
    const input = { importId: importId ?? '' }
    const known = queries.getQueryData(api.numbers.imports.get.queryKey({ input }))
    if (known?.state !== 'read') setImportId(null)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(`upload.title.${kind}`)}
      size={720}
      fullScreen={small}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ReturnFocus />
      {importId === null ? (
        <UploadStep kind={kind} accountId={accountId} onRead={setImportId} />
      ) : (
        <ImportStep importId={importId} onAgain={() => setImportId(null)} onClose={close} />
      )}
    </Modal>
  )
}

export default BulkUploadDialog
