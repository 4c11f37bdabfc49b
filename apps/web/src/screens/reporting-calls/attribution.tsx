import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { ConfidenceBar } from '../../features/calls/confidence-bar.tsx'
import { OriginButton } from '../../features/contacts/timeline/origin-button.tsx'
import { useDimensionText } from '../../features/reports/fields/dimension-text.ts'
import { formatElapsed } from '../../services/format/elapsed.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import classes from './attribution.module.css'
import type { CallDetailJson, Candidate } from './call-detail.ts'
import { OverflowSources } from './overflow-sources.tsx'

type AttributionProps = { detail: CallDetailJson }

/** Candidates below this probability are only counted until the user unfolds them. */
const minVisibleWeight = 0.01

/** Where a call came from: its visit and all candidates, or the sources that share an overflow call. */
export const Attribution = ({ detail }: AttributionProps) =>
  detail.call.likelySources.length > 0 ? (
    <OverflowSources likelySources={detail.call.likelySources} />
  ) : (
    <CallCandidates detail={detail} />
  )

/** The source that the call is attributed to, with its confidence and all candidates. */
const CallCandidates = ({ detail }: AttributionProps) => {
  const { t } = useText()
  const format = useFormat()
  const [isExpanded, setIsExpanded] = useState(false)
  const { call, candidates } = detail
  const { source = '', medium = '', campaign = '' } = call.dimensions
  const confidence =
    call.confidence === null
      ? null
      : t('calls.confidence', { percent: format.percent(Math.round(call.confidence * 100) / 100) })
  // The call counts for the last source that was not direct, which may differ from the source of the best candidate.
  const best = candidates[0]
  const isSourceOfBest =
    best && best.source === source && best.medium === medium && best.campaign === campaign
  const visible = isExpanded ? candidates : candidates.filter(({ weight }) => weight >= minVisibleWeight)
  const hiddenCount = candidates.length - visible.length
  return (
    <DrawerSection title={t('calls.cameFrom')} aside={confidence}>
      {source !== '' && !isSourceOfBest && (
        <p className={classes.cause}>
          <OriginButton of={{ source, medium, campaign }} />
        </p>
      )}
      {candidates.length === 0 ? (
        <p className={classes.unknown}>{t('calls.noCandidate')}</p>
      ) : (
        <>
          {call.visitorId === null && <p className={classes.unknown}>{t('calls.nobodyLikely')}</p>}
          <ul className={classes.candidates} aria-label={t('calls.candidates')}>
            {visible.map((candidate) => (
              <CandidateItem key={candidate.visitId} candidate={candidate} />
            ))}
          </ul>
        </>
      )}
      {hiddenCount > 0 && (
        <UnstyledButton className={classes.more} onClick={() => setIsExpanded(true)}>
          {t('calls.unlikely', { count: hiddenCount, percent: format.percent(minVisibleWeight) })}
        </UnstyledButton>
      )}
    </DrawerSection>
  )
}

type CandidateItemProps = { candidate: Candidate }

const CandidateItem = ({ candidate }: CandidateItemProps) => {
  const { t, language } = useText()
  const { value } = useDimensionText()
  const { at, city, device, reasons, delaySeconds } = candidate
  const time = formatElapsed(delaySeconds, language)
  const why = reasons.map((reason) => t(`calls.reason.${reason}`, { time }))
  const where = [city, value('device', device)].filter(Boolean)
  return (
    <li className={classes.candidate}>
      <div className={classes.visitor}>
        {candidate.source === '' ? t('calls.visitGone') : <OriginButton of={candidate} />}
        <p className={classes.why}>{why.join(', ')}</p>
        <p className={classes.where}>
          {where.join(' · ')}
          {at && (
            <>
              {where.length > 0 && ' · '}
              {t('calls.visitAt')} <ZonedTime at={at} />
            </>
          )}
        </p>
      </div>
      <ConfidenceBar value={candidate.weight} />
    </li>
  )
}
