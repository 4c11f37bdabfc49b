import { type DragEvent, useState } from 'react'

/**
 * Moves rows of a list with the pointer: `handle` goes on what is dragged, `row` on each row. `dropAt` is the place
 * before which what is dragged would come to stand.
 */
export const useDragOrder = (onMove: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number | null>(null)
  const [dropAt, setDropAt] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setDropAt(null)
  }
  const handle = (place: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('li')
      if (row) event.dataTransfer.setDragImage(row, 12, row.clientHeight / 2)
      event.dataTransfer.effectAllowed = 'move'
      // Firefox begins no drag without something to carry.
      event.dataTransfer.setData('text/plain', String(place))
      setDragged(place)
    },
    onDragEnd: end,
  })
  const row = (place: number) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === null) return
      event.preventDefault()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      setDropAt(event.clientY < top + height / 2 ? place : place + 1)
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      if (dragged !== null && dropAt !== null) onMove(dragged, dropAt > dragged ? dropAt - 1 : dropAt)
      end()
    },
  })
  return { dragged, dropAt, handle, row }
}
