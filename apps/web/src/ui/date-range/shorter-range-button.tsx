import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useText } from '../../services/language/language.ts'
import { useScreenInfo } from '../../services/navigation/navigation.ts'
import { forgetOpenRequest, openDateRange } from './open-date-range.ts'

/** Opens the page's calendar, where a range is too long; nothing on a page without one. */
export const ShorterRangeButton = ({ size = 'sm' }: { size?: 'xs' | 'sm' }) => {
  const { t } = useText()
  useEffect(() => forgetOpenRequest, [])
  if (!useScreenInfo()?.calendar) return null
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconCalendar size={15} stroke={1.75} aria-hidden />}
      onClick={openDateRange}
    >
      {t('range.choose')}
    </Button>
  )
}
