import { type DragEvent, useState } from 'react'

/** The place before a row, or after it, whichever half of it the pointer is over. */
const beforeOrAfter = (event: DragEvent<HTMLElement>, place: number): number => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY < top + height / 2 ? place : place + 1
}

/**
 * Moves rows of a list with the pointer: `handle` goes on what is dragged, `row` on each row. `dropAt` is the place
 * before which what is dragged would come to stand, counted while it still stands where it was.
 */
export const useDragOrder = (onMove: (id: string, before: number) => void) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const [dropAt, setDropAt] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setDropAt(null)
  }
  const handle = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('li')
      if (row) event.dataTransfer.setDragImage(row, 12, row.clientHeight / 2)
      event.dataTransfer.effectAllowed = 'move'
      // Firefox begins no drag without something to carry.
      event.dataTransfer.setData('text/plain', id)
      setDragged(id)
    },
    onDragEnd: end,
  })
  const row = (place: number) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === null) return
      event.preventDefault()
      setDropAt(beforeOrAfter(event, place))
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      if (dragged !== null) onMove(dragged, beforeOrAfter(event, place))
      end()
    },
  })
  return { dragged, dropAt, handle, row }
}
