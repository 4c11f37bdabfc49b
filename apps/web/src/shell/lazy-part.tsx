import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { loadPart, PartError } from './load-part.ts'
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

type Module<Props> = { default: ComponentType<Props> }

/** The component of a part, loaded once; anew after a failure, which React would keep for ever. */
const createSource = <Props,>(load: () => Promise<Module<Props>>) => {
  let loading: Promise<Module<Props>> | undefined
  let failed = false
  const get = () => {
    failed = false
    loading ??= loadPart(load).catch((error: unknown) => {
      loading = undefined
      failed = true
      throw error
    })
    return loading
  }
  let known = lazy(get)
  const renewed = () => {
    known = lazy(get)
    return known
  }
  return { get, renewed, current: () => (failed ? renewed() : known) }
}

type PartProps<Props> = PartOptions<Props> & { source: ReturnType<typeof createSource<Props>>; props: Props }

const Part = <Props extends object>({ source, props, look, fallback }: PartProps<Props>) => {
  const [{ Shown, attempt }, setShown] = useState(() => ({ Shown: source.current(), attempt: 0 }))
  const retry = () => setShown({ Shown: source.renewed(), attempt: attempt + 1 })
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
  load: () => Promise<Module<Props>>,
  options: PartOptions<Props>,
): FunctionComponent<Props> & { preload: () => Promise<void> } => {
  const source = createSource(load)
  const show = (props: Props) => <Part source={source} props={props} {...options} />
  const preload = () =>
    source.get().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(show, { preload })
}
