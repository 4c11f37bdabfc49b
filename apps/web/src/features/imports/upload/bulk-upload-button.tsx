import { ActionIcon, Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ImportKind } from '@talkie/contract/numbers'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { useIsPhone } from '../../../ui/page/use-is-phone.ts'

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
  const isIcon = useIsPhone() && iconOnPhone
  const text = label ?? t('upload.open')
  // Loaded when first opened, then kept, so that it can fade out.
  const [loaded, setLoaded] = useState(false)
  if (opened && !loaded) setLoaded(true)
  if (user?.profile !== 'privileged') return null
  return (
    <>
      {isIcon ? (
        <ActionIcon
          variant="default"
          size={32}
          aria-label={text}
          title={text}
          onClick={() => setOpened(true)}
        >
          <IconUpload size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.75} />}
          onClick={() => setOpened(true)}
        >
          {text}
        </Button>
      )}
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
