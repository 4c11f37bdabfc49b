import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { importAnew, loadPart } from './load-part.ts'

export type PartModule<Props> = { default: ComponentType<Props> }

export type PartSource<Props> = {
  /** Loads the part's module, once however often it is called. Rejects with a PartError; then it may be tried again. */
  load: () => Promise<PartModule<Props>>
  /** The component to show now: not one whose loading failed, which React would keep for ever. */
  current: () => LazyExoticComponent<ComponentType<Props>>
}

/** Where the component of a part comes from. */
export const createPartSource = <Props>(importPart: () => Promise<PartModule<Props>>): PartSource<Props> => {
  let loading: Promise<PartModule<Props>> | undefined
  const load = () => {
    loading ??= loadPart<PartModule<Props>>(importPart, importAnew).catch((error: unknown) => {
      loading = undefined
      component = lazy(load)
      throw error
    })
    return loading
  }
  let component = lazy(load)
  return { load, current: () => component }
}
