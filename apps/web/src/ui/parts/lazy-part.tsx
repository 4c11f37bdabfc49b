import { Component, type FunctionComponent, type ReactNode, Suspense, useState } from 'react'
import { PartError } from '../../services/parts/load-part.ts'
import { createPartSource, type PartModule, type PartSource } from '../../services/parts/part-source.ts'
import { type PartLook, UnloadedPart } from './unloaded-part.tsx'

/** What a drawer or a dialog is opened and closed with. */
type Overlay = { opened?: unknown; onClose?: unknown; onExited?: unknown }
type BoundaryProps = { look: PartLook; onRetry: () => void; over: Overlay; children: ReactNode }

/** Stands for a part that could not be loaded; whatever else breaks is passed on. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error } = this.state
    const { look, onRetry, over, children } = this.props
    if (!error) return children
    if (!(error instanceof PartError)) throw error
    if (over.opened === false) return null
    const onClose = over.onClose ?? over.onExited
    const close = typeof onClose === 'function' ? () => onClose() : undefined
    return <UnloadedPart failure={error.failure} look={look} onRetry={onRetry} onClose={close} />
  }
}

type PartOptions<Props> = {
  /** Where it stands, which decides what a failure looks like. */
  look: PartLook
  /** Shown while it loads. */
  fallback?: (props: Props) => ReactNode
}

type PartProps<Props> = PartOptions<Props> & { source: PartSource<Props>; props: Props }

const Part = <Props extends object>({ source, props, look, fallback }: PartProps<Props>) => {
  const [{ Shown, attempt }, setShown] = useState(() => ({ Shown: source.current(), attempt: 0 }))
  const retry = () => setShown({ Shown: source.current(), attempt: attempt + 1 })
  return (
    <PartBoundary key={attempt} look={look} onRetry={retry} over={props}>
      <Suspense fallback={fallback?.(props)}>
        <Shown {...props} />
      </Suspense>
    </PartBoundary>
  )
}

/**
 * A component that is loaded when it is first shown. One that cannot be loaded is contained: it says why in its own
 * place and is tried again there. What closes a drawer or a dialog takes that away too.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<PartModule<Props>>,
  options: PartOptions<Props>,
): FunctionComponent<Props> & { preload: () => Promise<void> } => {
  const source = createPartSource(load)
  const show = (props: Props) => <Part source={source} props={props} {...options} />
  const preload = () =>
    source.load().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(show, { preload })
}
