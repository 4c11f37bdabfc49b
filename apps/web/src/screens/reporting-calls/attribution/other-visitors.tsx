import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { ConfidenceBar } from '../../../features/calls/confidence-bar.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import type { CallDetailJson } from '../call-detail.ts'
import classes from './attribution.module.css'
import { useReasonText } from './reason-text.ts'
import { listPossibilities, type Possibility } from './statement.ts'
import { VisitFacts, VisitOrigin } from './visit-line.tsx'

/** So many are in sight while the others are folded. */
const maxVisible = 4

/** The other visitors who may have called, and the chance that it was none of the visitors: a stranger. */
export const OtherVisitors = ({ detail }: { detail: CallDetailJson }) => {
  const { t } = useText()
  const [isExpanded, setIsExpanded] = useState(false)
  if (detail.candidates.length === 0) return null
  const { others, nobody } = listPossibilities(detail)
  const visible = isExpanded ? others : others.filter(({ percent }) => percent > 0).slice(0, maxVisible)
  const hidden = others.filter((other) => !visible.includes(other))
  const hiddenPercent = hidden.reduce((sum, { percent }) => sum + percent, 0)
  return (
    <div className={classes.others}>
      <h4 className={classes.othersTitle}>
        {t(detail.call.visitorId === null ? 'calls.possibleVisitors' : 'calls.otherVisitors')}
      </h4>
      <ul className={classes.candidates}>
        {visible.map((possibility) => (
          <OtherVisitor key={possibility.candidate.visitorId} possibility={possibility} />
        ))}
        {hidden.length > 0 && (
          <li className={classes.candidate}>
            <UnstyledButton className={classes.more} onClick={() => setIsExpanded(true)}>
              {t('calls.moreVisitors', { count: hidden.length })}
            </UnstyledButton>
            <Percent value={hiddenPercent} />
          </li>
        )}
        <li className={classes.candidate}>
          <span className={classes.nobody}>
            {t(detail.nobody === null ? 'calls.somebodyElse' : 'calls.nobodyOfThem')}
          </span>
          <Percent value={nobody} />
        </li>
      </ul>
    </div>
  )
}

/** A whole percent; 0 stands for less than one. */
const Percent = ({ value }: { value: number }) => {
  const { t } = useText()
  const format = useFormat()
  return value === 0 ? (
    <span className={`${classes.less} figures`}>
      {t('calls.lessThan', { percent: format.percent(0.01) })}
    </span>
  ) : (
    <ConfidenceBar value={value / 100} />
  )
}

const OtherVisitor = ({ possibility: { candidate, percent } }: { possibility: Possibility }) => {
  const writeReasons = useReasonText()
  return (
    <li className={classes.candidate}>
      <div className={classes.visitor}>
        <VisitOrigin of={candidate} />
        <VisitFacts candidate={candidate} />
        <p className={classes.why}>{writeReasons(candidate)}</p>
      </div>
      <Percent value={percent} />
    </li>
  )
}
