import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { ConfidenceBar } from '../../features/calls/confidence-bar.tsx'
import { OriginButton } from '../../features/contacts/timeline/origin-button.tsx'
import type { StepOrigin } from '../../features/contacts/timeline/step.ts'
import { useDimensionText } from '../../features/reports/fields/dimension-text.ts'
import { elapsedText } from '../../services/format/elapsed.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import classes from './attribution.module.css'
import type { CallDetail, Candidate } from './call-detail.ts'

type AttributionProps = { detail: CallDetail; onOrigin: (origin: StepOrigin) => void }

/** Candidates below this share are told by their number alone until they are asked for. */
const worthALine = 0.01

/** What the call is attributed to, how sure that is, and who else could have called. */
export const Attribution = ({ detail, onOrigin }: AttributionProps) => {
  const { t } = useText()
  const format = useFormat()
  const [all, showAll] = useState(false)
  const { call, candidates } = detail
  const { source = '', medium = '', campaign = '' } = call.dimensions
  const confidence =
    call.confidence === null
      ? null
      : t('calls.confidence', { percent: format.percent(Math.round(call.confidence * 100) / 100) })
  // The last source that was not direct counts, which may be another than that of the visit that called.
  const best = candidates[0]
  const saidByBest = best && best.source === source && best.medium === medium && best.campaign === campaign
  // Weights are shares among the candidates; the call's confidence says how likely it was any of them.
  const anyOfThem = best && call.confidence !== null ? call.confidence / best.weight : 1
  const shown = all ? candidates : candidates.filter(({ weight }) => weight >= worthALine)
  const rest = candidates.length - shown.length
  return (
    <DrawerSection title={t('calls.cameFrom')} aside={confidence}>
      {source !== '' && !saidByBest && (
        <p className={classes.cause}>
          <OriginButton of={{ source, medium, campaign }} onOrigin={onOrigin} />
        </p>
      )}
      {candidates.length === 0 ? (
        <p className={classes.nobody}>{t('calls.noCandidate')}</p>
      ) : (
        <>
          {call.visitorId === null && <p className={classes.nobody}>{t('calls.nobodyLikely')}</p>}
          <ul className={classes.candidates} aria-label={t('calls.candidates')}>
            {shown.map((candidate) => (
              <CandidateLine
                key={candidate.visitId}
                candidate={candidate}
                likelihood={candidate.weight * anyOfThem}
                onOrigin={onOrigin}
              />
            ))}
          </ul>
        </>
      )}
      {rest > 0 && (
        <UnstyledButton className={classes.more} onClick={() => showAll(true)}>
          {t('calls.unlikely', { count: rest, percent: format.percent(worthALine) })}
        </UnstyledButton>
      )}
    </DrawerSection>
  )
}

type CandidateLineProps = { candidate: Candidate; likelihood: number; onOrigin: (origin: StepOrigin) => void }

const CandidateLine = ({ candidate, likelihood, onOrigin }: CandidateLineProps) => {
  const { t, language } = useText()
  const { value } = useDimensionText()
  const { at, city, device, reasons, delaySeconds } = candidate
  const time = elapsedText(delaySeconds, language)
  const why = reasons.map((reason) => t(`calls.reason.${reason}`, { time }))
  const where = [city, value('device', device)].filter(Boolean)
  return (
    <li className={classes.candidate}>
      <div className={classes.who}>
        {candidate.source === '' ? t('calls.visitGone') : <OriginButton of={candidate} onOrigin={onOrigin} />}
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
      <ConfidenceBar value={likelihood} />
    </li>
  )
}
