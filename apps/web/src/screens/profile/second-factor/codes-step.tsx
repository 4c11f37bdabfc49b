import { Button, CopyButton, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useText } from '../../../services/language/language.ts'
import { downloadText } from '../../../ui/data-table/model/csv.ts'
import { Notice } from '../../../ui/states/states.tsx'
import classes from './second-factor.module.css'

/** Shows the recovery codes, this once. Only the button 'I have saved them' closes the step. */
export const CodesStep = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useText()
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true })
  const text = codes.join('\n')
  return (
    <Stack gap="md">
      <Notice tone="warn">{t('secondFactor.codesText')}</Notice>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => downloadText('recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          {t('secondFactor.codesDownload')}
        </Button>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'common.copied' : 'common.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('secondFactor.codesKept')}</Button>
      </Group>
    </Stack>
  )
}
