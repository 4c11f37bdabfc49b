import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Provider } from '@talkie/contract/numbers'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'

type ReleaseButtonProps<Row> = { numbers: readonly Row[]; onRelease: (numbers: readonly Row[]) => void }

/** Begins to give the selected numbers back to their carriers; absent where none of them can be at one. */
export const ReleaseButton = <Row extends { provider: Provider }>({
  numbers,
  onRelease,
}: ReleaseButtonProps<Row>) => {
  const { t } = useText()
  const { user } = useSession()
  if (user?.profile !== 'privileged' || !numbers.some(({ provider }) => provider === 'twilio')) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
      onClick={() => onRelease(numbers)}
    >
      {t('carriers.release')}
    </Button>
  )
}
