import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportKind } from '@talkie/contract/numbers'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { downloadTemplate } from '../progress/download-file.ts'

/** Downloads the spreadsheet to fill in for an upload; only for privileged users, like the upload. */
export const TemplateButton = ({ kind }: { kind: ImportKind }) => {
  const { t, language } = useText()
  const { user } = useSession()
  if (user?.profile !== 'privileged') return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} />}
      onClick={() => downloadTemplate(kind, language).catch((error) => snackbar.error(error))}
    >
      {t('upload.template')}
    </Button>
  )
}
