import { type DragEvent, useState } from 'react'

/** The index at which a drop inserts: that of the row if the pointer is over its upper half, else the next one. */
const toDropIndex = (event: DragEvent<HTMLElement>, index: number): number => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY < top + height / 2 ? index : index + 1
}

/**
 * Reorders rows of a list by dragging. Spread `handle(id)` onto the drag handle and `row(index)` onto each row.
 * `dropAt` is the index, in the current order, before which the dragged row would be inserted.
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
      // Firefox does not start a drag without data.
      event.dataTransfer.setData('text/plain', id)
      setDragged(id)
    },
    onDragEnd: end,
  })
  const row = (index: number) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === null) return
      event.preventDefault()
      setDropAt(toDropIndex(event, index))
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      if (dragged !== null) onMove(dragged, toDropIndex(event, index))
      end()
    },
  })
  return { dragged, dropAt, handle, row }
}
