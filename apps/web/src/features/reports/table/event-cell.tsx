import { Tooltip } from '@mantine/core'
import { IconClockX, IconQuestionMark } from '@tabler/icons-react'
import { callOutcomes } from '@talkie/contract/events'
import { callCertainties, hasNoEndSignal, noValue, type ReportField } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import { CallBackBadge } from '../../calls/call-back-badge.tsx'
import { callCell } from '../../calls/call-cells.tsx'
import { CertaintyBadge } from '../../calls/certainty-badge.tsx'
import { ConfidenceBar } from '../../calls/confidence-bar.tsx'
import { Outcome } from '../../calls/outcome.tsx'
import { joinCallerName } from '../../contacts/name/named-caller.ts'
import { PlayButton } from '../../recordings/play-button.tsx'
import { TagChips } from '../../tags/tag-chip.tsx'
import type { TagColors } from '../../tags/use-tag-colors.ts'
import { getEventStyle } from '../fields/event-style.ts'
import { shortenUrl } from '../fields/shorten-url.ts'
import type { EventRow } from '../rows/event-row.ts'
import classes from './event-cell.module.css'
import { UnknownSource } from './unknown-source.tsx'

/** The names, formats and translations for cells. */
export type CellTexts = {
  /** A cell's text, the same as in mails. */
  cell: (row: EventRow, field: ReportField) => string
  colors: TagColors
}

/** The event's type, with its icon in its colour. */
const EventName = ({ row, name }: { row: EventRow; name: string }) => {
  const { icon: Shown, color } = getEventStyle(row.type, row.outcome)
  return (
    <span className={classes.event}>
      <span className={classes.icon} style={{ color }}>
        <Shown size={15} stroke={1.75} aria-hidden />
      </span>
      {name}
    </span>
  )
}

type CallerProps = {
  row: EventRow
  /** The caller's number in words, or what stands for it. */
  phone: string
}

/** The caller, with the recording of the call to play beside it. */
const Caller = ({ row, phone }: CallerProps) => {
  const who = row.caller ? <Who row={row} phone={phone} /> : <span className={classes.quiet}>{phone}</span>
  if (row.recorded !== 'true' || !row.callId) return who
  return (
    <span className={classes.playable}>
      <PlayButton callId={row.callId} title={phone} />
      {who}
    </span>
  )
}

/** The caller's number, below the name where it is known. */
const Who = ({ row, phone }: CallerProps) => {
  const name = joinCallerName({ name: row.callerName, company: row.callerCompany })
  if (name === '') return <strong className="figures">{phone}</strong>
  return (
    <span className={classes.caller} title={name}>
      <strong>{name}</strong>
      <span className="figures">{phone}</span>
    </span>
  )
}

/** The unknown source of an overflow call; the title names all its likely sources. */
const OverflowSource = ({ text }: { text: string }) => (
  <span className={classes.unknown} title={text}>
    {text}
  </span>
)

/** A source that the call is credited with although its visitor is unsure. */
const UnsureSource = ({ text, certainty }: { text: string; certainty: string }) => (
  <span className={classes.unsure}>
    <span className={classes.unsureText}>{text}</span>
    <Tooltip label={certainty}>
      <span className={classes.unsureMark} role="img" aria-label={certainty}>
        <IconQuestionMark size={13} stroke={2} aria-hidden />
      </span>
    </Tooltip>
  </span>
)

/** The call was closed without an end signal: the provider did not report its end. */
const NoEndMark = ({ label }: { label: string }) => (
  <Tooltip label={label}>
    <span className={classes.noEnd} role="img" aria-label={label}>
      <IconClockX size={14} stroke={1.75} aria-hidden />
    </span>
  </Tooltip>
)

/** Renders fields that are more than their text; undefined if the text (or the dash of an empty value) suffices. */
export const eventCell = (field: ReportField, row: EventRow, texts: CellTexts): ReactNode => {
  const words = texts.cell(row, field)
  switch (field) {
    case 'type':
      return <EventName row={row} name={words} />
    case 'caller':
      return words === noValue ? undefined : <Caller row={row} phone={words} />
    case 'number':
    case 'destination':
      return row[field] === '' ? undefined : <span className="figures">{words}</span>
    case 'outcome': {
      const outcome = callOutcomes.find((one) => one === row.outcome)
      return (
        outcome && (
          <span className={classes.outcome}>
            <Outcome value={outcome} />
            {hasNoEndSignal(row.reason) && <NoEndMark label={texts.cell(row, 'reason')} />}
          </span>
        )
      )
    }
    case 'callBack':
      return row.callBack === '' ? undefined : <CallBackBadge value={row.callBack} label={words} />
    case 'pageUrl':
      return row.pageUrl === '' ? undefined : <span title={row.pageUrl}>{shortenUrl(row.pageUrl)}</span>
    case 'confidence':
      return row.confidence === null ? undefined : <ConfidenceBar value={row.confidence} />
    case 'certainty': {
      const certainty = callCertainties.find((one) => one === row.certainty)
      return certainty && <CertaintyBadge plain value={certainty} />
    }
    case 'source':
      if (row.likelySources.length > 0) return <OverflowSource text={words} />
      if (row.source === '' && row.certainty === 'unknown') return <UnknownSource row={row} text={words} />
      if (row.certainty !== 'unsure' || words === noValue) return undefined
      return (
        <UnsureSource
          text={words}
          certainty={`${texts.cell(row, 'certainty')} (${texts.cell(row, 'confidence')})`}
        />
      )
    case 'tags':
      return row.tags.length === 0 ? undefined : <TagChips names={row.tags} colors={texts.colors.tags} />
    case 'ringpool_tag':
      return row.ringpool_tag === '' ? undefined : (
        <TagChips names={[row.ringpool_tag]} colors={texts.colors.ringpool_tag} />
      )
    default:
      return callCell(field, row, words)
  }
}
