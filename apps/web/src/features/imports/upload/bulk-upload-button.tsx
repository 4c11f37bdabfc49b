import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ImportKind } from '@talkie/contract/numbers'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'

const BulkUploadDialog = lazyComponent(() => import('./bulk-upload-dialog.tsx'), { layout: 'overlay' })

type BulkUploadButtonProps = {
  kind: ImportKind
  /** The account, for kinds of one account. */
  accountId?: number
  /** The button's text, where it is not plain what is uploaded. */
  label?: string
}

/** Opens the upload of a file with numbers; only for privileged users, like its procedures. */
export const BulkUploadButton = ({ kind, accountId, label }: BulkUploadButtonProps) => {
  const { t } = useText()
  const { user } = useSession()
  const [opened, setOpened] = useRestoredState(`upload ${kind}`, false, z.boolean())
  // Loaded when first opened, then kept, so that it can fade out.
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
        {label ?? t('upload.open')}
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
