import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadChunk, reimportModule } from './load-chunk.ts'

export type ComponentModule<Props> = { default: ComponentType<Props> }

export type ComponentSource<Props> = {
  /** Loads the module once, however often it is called. Rejects with a ChunkError, after which it may be called again. */
  load: () => Promise<ComponentModule<Props>>
  /** The lazy component to render. After a failure it is a new one, because React never retries a failed one. */
  current: () => LazyExoticComponent<ComponentType<Props>>
}

/** Creates the source of a lazily loaded component. */
export const createComponentSource = <Props>(
  importModule: () => Promise<ComponentModule<Props>>,
): ComponentSource<Props> => {
  let loading: Promise<ComponentModule<Props>> | undefined
  const load = () => {
    loading ??= loadChunk<ComponentModule<Props>>(importModule, reimportModule).catch((error: unknown) => {
      loading = undefined
      component = lazy(load)
      throw error
    })
    return loading
  }
  let component = lazy(load)
  return { load, current: () => component }
}
