import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { isUnderway } from '@talkie/contract/numbers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveServerFile } from '../../../features/imports/progress/download-file.ts'
import { usePollingInterval } from '../../../features/imports/progress/use-polling-interval.ts'
import { api, client } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { CopyField } from '../../../ui/page/copy-field.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import type { ConnectionRow } from '../connection-row.ts'
import classes from '../connections.module.css'
import { RecordItem } from './record-item.tsx'

const RecordsDialog = lazyComponent(() => import('./records-dialog.tsx'), { layout: 'overlay' })

/** The files of call records of a connection: to upload one, the last ones, and the folder that is watched. */
export const RecordsSection = ({ connection }: { connection: ConnectionRow }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const pollingInterval = usePollingInterval()
  const input = { accountId, connectionId: connection.id }
  const { data } = useQuery(
    api.telephony.callRecords.list.queryOptions({
      input,
      staleTime: 0,
      gcTime: 0,
      meta: noCache,
      refetchInterval: ({ state }) =>
        state.data?.imports.some((one) => isUnderway(one.state)) ? pollingInterval : false,
    }),
  )
  const [opened, setOpened] = useState<{ importId: string | null }>()
  // Kept while the dialog fades out.
  const [loaded, setLoaded] = useState(false)
  if (opened && !loaded) setLoaded(true)
  const download = async () => {
    try {
      saveServerFile(await client.telephony.callRecords.template(input))
    } catch (error) {
      snackbar.error(error)
    }
  }
  return (
    <DrawerSection title={t('records.title')}>
      <p className={classes.hint}>{t('records.text')}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUpload size={14} stroke={1.75} />}
          onClick={() => setOpened({ importId: null })}
        >
          {t('records.upload')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} stroke={1.75} />}
          onClick={() => void download()}
        >
          {t('upload.template')}
        </Button>
      </div>
      {data && data.imports.length > 0 && (
        <ul className={classes.list}>
          {data.imports.map((one) => (
            <RecordItem key={one.id} file={one} onOpen={() => setOpened({ importId: one.id })} />
          ))}
        </ul>
      )}
      {data?.folder && (
        <div>
          <p className={classes.hint}>{t('records.folderText')}</p>
          <CopyField value={data.folder} />
        </div>
      )}
      {loaded && (
        <RecordsDialog
          connection={connection}
          opened={opened !== undefined}
          importId={opened?.importId ?? null}
          onImport={(importId) => setOpened({ importId })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </DrawerSection>
  )
}
