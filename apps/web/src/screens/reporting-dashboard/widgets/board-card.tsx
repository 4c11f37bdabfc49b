import type { WidgetId } from '@talkie/contract'
import type { ReactNode } from 'react'
import { WidgetCard } from '../../../components/widgets/widget-card.tsx'
import { useText } from '../../../shell/language.ts'
import { useBoard, type WidgetAnswer } from '../board.ts'
import { WidgetSkeleton } from './widget-skeleton.tsx'

type BoardCardProps = {
  widget: WidgetId
  title?: string
  hint?: string
  aside?: ReactNode
  stacks?: boolean
  padding?: 'md' | 'none'
  /** Its body stays blank while the page says that nothing happened: it would only say the same. */
  blankWhenEmpty?: boolean
  /** What the widget shows of its first answer, once it is there. */
  children: (answer: WidgetAnswer) => ReactNode
}

/** A widget's card with its title, its choices, and its shape while it loads. */
export const BoardCard = ({
  widget,
  title,
  hint,
  aside,
  stacks = false,
  padding,
  blankWhenEmpty = false,
  children,
}: BoardCardProps) => {
  const { t } = useText()
  const { answersOf, isEmpty } = useBoard()
  const answer = answersOf(widget)?.[0]
  return (
    <WidgetCard
      title={title ?? t(`dashboard.widget.${widget}`)}
      aside={aside}
      stacks={stacks}
      {...(hint ? { hint } : {})}
      {...(padding ? { padding } : {})}
    >
      {!answer ? <WidgetSkeleton widget={widget} /> : blankWhenEmpty && isEmpty ? null : children(answer)}
    </WidgetCard>
  )
}
