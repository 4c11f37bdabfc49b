import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './transcript.module.css'
import type { TranscriptJson } from './transcript.ts'

/** Who spoke how much, who interrupted, and how long nobody spoke. */
export const TalkBar = ({ talk }: { talk: NonNullable<TranscriptJson['talk']> }) => {
  const { t } = useText()
  const format = useFormat()
  const { callerShare, agentShare, callerInterruptions, agentInterruptions, silenceSeconds } = talk
  return (
    <div className={classes.talk}>
      {callerShare !== null && agentShare !== null && (
        <>
          <div className={classes.shares}>
            <span>{t('transcript.callerShare', { share: format.percent(callerShare) })}</span>
            <span>{t('transcript.agentShare', { share: format.percent(agentShare) })}</span>
          </div>
          <div className={classes.bar} aria-hidden>
            <span data-speaker="caller" style={{ flexGrow: callerShare }} />
            <span data-speaker="agent" style={{ flexGrow: agentShare }} />
          </div>
        </>
      )}
      <p className={classes.quiet}>
        {[
          callerInterruptions !== null &&
            agentInterruptions !== null &&
            t('transcript.interruptions', { caller: callerInterruptions, agent: agentInterruptions }),
          silenceSeconds > 0 && t('transcript.silence', { time: format.duration(silenceSeconds) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
