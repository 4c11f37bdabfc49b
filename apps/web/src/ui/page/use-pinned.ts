import { useEffect, useRef, useState } from 'react'
import { useTopBarSlots } from './top-bar-slots.tsx'

/** Pixels between what has the focus and what covers the page above it. */
const focusMargin = 8

type Size = { width: number; height: number }

/** The height of the top bar, which has two lines on a phone. */
const useTopBarHeight = (): number => {
  const { bar } = useTopBarSlots()
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!bar) return
    const observer = new ResizeObserver(() => setHeight(bar.offsetHeight))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [bar])
  return height
}

/** The size of a place when its first line was scrolled away under the top bar; null while that is in sight. */
const useScrolledAway = (top: number) => {
  const place = useRef<HTMLDivElement>(null)
  const firstLine = useRef<HTMLSpanElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const line = firstLine.current
    if (!line) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || !place.current) return
        const { width, height } = place.current.getBoundingClientRect()
        const isAway = !entry.isIntersecting && entry.boundingClientRect.bottom <= top
        // The first size counts: later ones are those of the reserved place.
        setSize((known) => (isAway ? (known ?? { width, height }) : null))
      },
      { rootMargin: `-${top}px 0px 0px` },
    )
    observer.observe(line)
    return () => observer.disconnect()
  }, [top])
  return { place, firstLine, size }
}

/** Whether a line is pinned below the top bar, and where. Keeps what has the focus from being covered by either. */
export const usePinned = (isNeeded: boolean) => {
  const top = useTopBarHeight()
  const { place, firstLine, size } = useScrolledAway(top)
  const line = useRef<HTMLDivElement>(null)
  const pinned = isNeeded ? size : null
  const isPinned = pinned !== null
  useEffect(() => {
    const covered = top + (isPinned ? (line.current?.offsetHeight ?? 0) : 0)
    document.documentElement.style.scrollPaddingTop = `${covered + focusMargin}px`
    return () => {
      document.documentElement.style.scrollPaddingTop = ''
    }
  }, [top, isPinned])
  return { place, firstLine, line, size: pinned, top }
}
