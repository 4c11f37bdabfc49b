import type { WidgetId } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import { WidgetCard } from '../../../features/reports/widgets/widget-card.tsx'
import { useText } from '../../../services/language/language.ts'
import { ErrorState } from '../../../ui/states/states.tsx'
import { useBoard, type WidgetAnswer } from '../board.ts'
import classes from './board-card.module.css'
import { WidgetSkeleton } from './widget-skeleton.tsx'

type BoardCardProps = {
  widget: WidgetId
  title?: string
  hint?: string
  aside?: ReactNode
  stacks?: boolean
  padding?: 'md' | 'none'
  /** It shows a dash while the page says that nothing happened: it would only say the same. */
  quietWhenEmpty?: boolean
  /** What the widget shows of its first answer, once it is there. */
  children: (answer: WidgetAnswer) => ReactNode
}

/** Nothing to show, which the page has said already. */
const Quiet = () => (
  <p className={classes.quiet} aria-hidden>
    –
  </p>
)

/** A widget's card with its title, its choices, and its shape while it loads. */
export const BoardCard = ({
  widget,
  title,
  hint,
  aside,
  stacks = false,
  padding,
  quietWhenEmpty = false,
  children,
}: BoardCardProps) => {
  const { t } = useText()
  const { answersOf, isEmpty, failure } = useBoard()
  const answer = answersOf(widget)?.[0]
  return (
    <WidgetCard
      title={title ?? t(`dashboard.widget.${widget}`)}
      aside={aside}
      stacks={stacks}
      {...(hint ? { hint } : {})}
      {...(padding ? { padding } : {})}
    >
      {!answer ? (
        failure ? (
          <ErrorState error={failure.error} onRetry={failure.retry} />
        ) : (
          <WidgetSkeleton widget={widget} />
        )
      ) : quietWhenEmpty && isEmpty ? (
        <Quiet />
      ) : (
        children(answer)
      )}
    </WidgetCard>
  )
}
