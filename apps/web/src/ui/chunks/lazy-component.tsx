import { Component, type FunctionComponent, type ReactNode, Suspense, useState } from 'react'
import {
  type ComponentModule,
  type ComponentSource,
  createComponentSource,
} from '../../services/chunks/component-source.ts'
import { ChunkError } from '../../services/chunks/load-chunk.ts'
import { type ChunkLayout, FailedChunk } from './failed-chunk.tsx'

/** The props with which a drawer or a dialog is opened and closed. */
type OverlayProps = { opened?: unknown; onClose?: unknown; onExited?: unknown }
type BoundaryProps = { layout: ChunkLayout; onRetry: () => void; overlay: OverlayProps; children: ReactNode }

/** Shows a failed chunk in place of its component; rethrows any other error. */
class ChunkBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error } = this.state
    const { layout, onRetry, overlay, children } = this.props
    if (!error) return children
    if (!(error instanceof ChunkError)) throw error
    if (overlay.opened === false) return null
    const onClose = overlay.onClose ?? overlay.onExited
    const close = typeof onClose === 'function' ? () => onClose() : undefined
    return <FailedChunk failure={error.failure} layout={layout} onRetry={onRetry} onClose={close} />
  }
}

type LazyOptions<Props> = {
  /** Where the component is shown, which decides what a failure looks like. */
  layout: ChunkLayout
  /** Shown while the chunk loads. */
  fallback?: (props: Props) => ReactNode
}

type LazyContentProps<Props> = LazyOptions<Props> & { source: ComponentSource<Props>; props: Props }

const LazyContent = <Props extends object>({ source, props, layout, fallback }: LazyContentProps<Props>) => {
  const [{ Shown, attempt }, setShown] = useState(() => ({ Shown: source.current(), attempt: 0 }))
  const retry = () => setShown({ Shown: source.current(), attempt: attempt + 1 })
  return (
    <ChunkBoundary key={attempt} layout={layout} onRetry={retry} overlay={props}>
      <Suspense fallback={fallback?.(props)}>
        <Shown {...props} />
      </Suspense>
    </ChunkBoundary>
  )
}

/**
 * A component whose chunk is loaded when it is first shown. A failure to load is contained: the reason and a retry
 * button are shown in its place, and closing a drawer or dialog removes them too.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentModule<Props>>,
  options: LazyOptions<Props>,
): FunctionComponent<Props> & { preload: () => Promise<void> } => {
  const source = createComponentSource(load)
  const show = (props: Props) => <LazyContent source={source} props={props} {...options} />
  const preload = () =>
    source.load().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(show, { preload })
}
