import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ImportKind } from '@talkie/contract/numbers'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'

const BulkUploadDialog = lazyPart(() => import('./bulk-upload-dialog.tsx'), { look: 'overlay' })

type BulkUploadButtonProps = {
  kind: ImportKind
  /** Whose ringpools are meant, for the kind `ringpool`. */
  accountId?: number
}

/** Opens the upload of a file of numbers; only for privileged users, as its procedures are. */
export const BulkUploadButton = ({ kind, accountId }: BulkUploadButtonProps) => {
  const { t } = useText()
  const { user } = useSession()
  const [opened, setOpened] = useRestoredState(`upload ${kind}`, false, z.boolean())
  // Loaded when it is first opened; it stays, so that it can fade out.
  const [loaded, setLoaded] = useState(false)
  if (opened && !loaded) setLoaded(true)
  if (user?.profile !== 'privileged') return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.75} />}
        onClick={() => setOpened(true)}
      >
        {t('upload.open')}
      </Button>
      {loaded && (
        <BulkUploadDialog
          kind={kind}
          accountId={accountId}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
