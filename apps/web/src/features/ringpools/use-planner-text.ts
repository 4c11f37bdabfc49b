import { useCallback } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { RingpoolFigures } from './use-ringpool-figures.ts'

/** What the link to a ringpool's planner says: its warning in short, or where it leads. */
export const usePlannerText = () => {
  const { t } = useText()
  const format = useFormat()
  return useCallback(
    (warning: RingpoolFigures['warning'] | undefined): string => {
      if (!warning) return t('nav.ringpoolPlanner')
      if (warning.kind === 'rush') return t('planner.rushShort')
      return warning.kind === 'now'
        ? t('planner.nowShort')
        : t('planner.soonShort', { day: format.shortDay(warning.monday) })
    },
    [t, format],
  )
}
