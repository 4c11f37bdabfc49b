import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useText } from '../../services/language/language.ts'
import { defaultLayouts } from './layout/default-layouts.ts'
import { columnCounts, findBreakpoint, gap, rowHeight } from './layout/grid-shape.ts'

/** The dashboard's default layout as a skeleton, while metrics and layout are loading. */
export const BoardSkeleton = () => {
  const { t } = useText()
  const { ref, width } = useElementSize()
  const breakpoint = findBreakpoint(width)
  return (
    <div ref={ref} role="status" aria-label={t('common.loading')} aria-busy>
      {width > 0 && (
        <div
          style={{
            display: 'grid',
            gap,
            gridTemplateColumns: `repeat(${columnCounts[breakpoint]}, minmax(0, 1fr))`,
            gridAutoRows: rowHeight,
            marginTop: 42,
          }}
        >
          {defaultLayouts[breakpoint].map(({ i, x, y, w, h }) => (
            <Skeleton
              key={i}
              height="100%"
              radius={10}
              style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
            />
          ))}
        </div>
      )}
    </div>
  )
}
