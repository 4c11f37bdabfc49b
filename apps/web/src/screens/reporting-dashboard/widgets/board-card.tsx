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
  /** Shows only a dash if the whole page has no events, because the page says so already. */
  quietWhenEmpty?: boolean
  /** Renders the widget's first answer, once it has arrived. */
  children: (answer: WidgetAnswer) => ReactNode
}

/** Shown in place of an empty answer if the page has said already that there are no events. */
const EmptyMark = () => (
  <p className={classes.quiet} aria-hidden>
    –
  </p>
)

/** The card of a widget, with its title and choosers; a skeleton while it loads, and the error if loading fails. */
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
  const { getAnswers, isEmpty, failure } = useBoard()
  const answer = getAnswers(widget)?.[0]
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
        <EmptyMark />
      ) : (
        children(answer)
      )}
    </WidgetCard>
  )
}
