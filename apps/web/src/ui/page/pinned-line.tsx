import { useMergedRef } from '@mantine/hooks'
import { type FocusEvent, type ReactNode, type Ref, useState } from 'react'
import classes from './pinned-line.module.css'
import { usePinned } from './use-pinned.ts'

type PinnedLineProps = {
  /** What it contains, for screen readers. */
  label: string
  /** Whether there is anything worth seeing while its place is scrolled away. */
  isNeeded: boolean
  className: string | undefined
  ref: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * Content that stays in sight while the page scrolls: once the first line of its place is under the top bar, it stands below the bar as one
 * line that scrolls sideways. Its place keeps its size, so that nothing else moves.
 */
export const PinnedLine = ({ label, isNeeded, className, ref, children }: PinnedLineProps) => {
  // What has the focus must not go out of sight, even when it is the last thing in the line.
  const [hasFocus, setHasFocus] = useState(false)
  const { place, firstLine, line, size, top } = usePinned(isNeeded || hasFocus)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setHasFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
  return (
    <div ref={place} className={classes.place} style={size ?? undefined}>
      <span ref={firstLine} className={classes.firstLine} aria-hidden />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out chips in a line */}
      <div
        ref={useMergedRef(ref, line)}
        role="group"
        aria-label={label}
        className={`${className} ${size ? classes.pinned : ''}`}
        data-pinned={size ? true : undefined}
        style={size ? { top } : undefined}
        onFocus={() => setHasFocus(true)}
        onBlur={onBlur}
      >
        {children}
      </div>
    </div>
  )
}
