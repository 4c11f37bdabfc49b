import type { ComponentType } from 'react'

/** An icon of the set, as a component. */
export type Icon = ComponentType<{
  size?: number | string
  stroke?: number | string
  'aria-hidden'?: boolean
}>
