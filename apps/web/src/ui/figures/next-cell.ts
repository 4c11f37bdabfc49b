type CellPosition = { weekday: number; hour: number }

const steps: Record<string, (from: CellPosition) => CellPosition> = {
  ArrowRight: ({ weekday, hour }) => ({ weekday, hour: Math.min(hour + 1, 23) }),
  ArrowLeft: ({ weekday, hour }) => ({ weekday, hour: Math.max(hour - 1, 0) }),
  ArrowDown: ({ weekday, hour }) => ({ weekday: Math.min(weekday + 1, 7), hour }),
  ArrowUp: ({ weekday, hour }) => ({ weekday: Math.max(weekday - 1, 1), hour }),
  Home: ({ weekday }) => ({ weekday, hour: 0 }),
  End: ({ weekday }) => ({ weekday, hour: 23 }),
}

/** The cell that a key moves to; null if the key does not move. */
export const nextCell = (from: CellPosition, key: string): CellPosition | null => steps[key]?.(from) ?? null
