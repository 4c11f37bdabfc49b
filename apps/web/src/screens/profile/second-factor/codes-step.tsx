import { Button, CopyButton, Group, Stack } from '@mantine/core'
import { Notice } from '../../../components/states.tsx'
import { useText } from '../../../shell/language.ts'
import classes from './second-factor.module.css'

/** The recovery codes, this once. */
export const CodesStep = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useText()
  return (
    <Stack gap="md">
      <Notice tone="warn">{t('secondFactor.codesText')}</Notice>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={codes.join('\n')}>
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
