import type { ComponentType } from 'react'

/** An icon component of the icon set. */
export type Icon = ComponentType<{
  size?: number | string
  stroke?: number | string
  'aria-hidden'?: boolean
}>
