import { IconUpload } from '@tabler/icons-react'
import type { ImportKind } from '@talkie/contract/numbers'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { PageAction } from '../../../ui/page/page-action.tsx'

const BulkUploadDialog = lazyComponent(() => import('./bulk-upload-dialog.tsx'), { layout: 'overlay' })

type BulkUploadButtonProps = {
  kind: ImportKind
  /** The account, for kinds of one account. */
  accountId?: number
  /** The button's text, where it is not plain what is uploaded. */
  label?: string
  /** On a phone only the icon is shown, where the button would take a row of its own. */
  iconOnPhone?: boolean
}

/** Opens the upload of a file with numbers; only for privileged users, like its procedures. */
export const BulkUploadButton = ({ kind, accountId, label, iconOnPhone }: BulkUploadButtonProps) => {
  const { t } = useText()
  const { user } = useSession()
  const [opened, setOpened] = useRestoredState(`upload ${kind}`, false, z.boolean())
  // Loaded when first opened, then kept, so that it can fade out.
  const [loaded, setLoaded] = useState(false)
  if (opened && !loaded) setLoaded(true)
  if (user?.profile !== 'privileged') return null
  return (
    <>
      <PageAction
        icon={IconUpload}
        label={label ?? t('upload.open')}
        iconOnPhone={iconOnPhone}
        onClick={() => setOpened(true)}
      />
      {loaded && (
        <BulkUploadDialog
          // A file that was read for one account is not offered in another.
          key={accountId}
          kind={kind}
          accountId={accountId}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
