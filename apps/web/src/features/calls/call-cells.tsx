import {
  IconArrowBackUp,
  IconMicrophone,
  IconMoodNeutral,
  IconMoodSad,
  IconMoodSmile,
  IconPhoneX,
  IconRecordMail,
  IconStarFilled,
} from '@tabler/icons-react'
import { callMarks, type Feeling, feelings, type ReportField } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import type { Icon } from '../../services/navigation/icon.ts'
import { StatusBadge, type Tone } from '../../ui/states/status-badge.tsx'
import classes from './call-cells.module.css'
import { MarkBadge } from './mark-badge.tsx'
import { toScoreLevel } from './spam/score.tsx'

/** The fields of a call that are more than their text in a cell. */
export type CallCellFields = {
  feeling: string
  rating: number | null
  recorded: string
  voicemail: string
  returned: string
  marked: string
  spam_score: number | null
  keywords: readonly string[]
  note: string
  summary: string
}

const feelingStyles: Record<Feeling, { tone: Tone; icon: Icon }> = {
  positive: { tone: 'good', icon: IconMoodSmile },
  neutral: { tone: 'quiet', icon: IconMoodNeutral },
  negative: { tone: 'bad', icon: IconMoodSad },
}

const most = 3

/** The first keywords; the title names all. */
const Keywords = ({ words }: { words: readonly string[] }) => (
  <span className={classes.words} title={words.join(', ')}>
    {words.slice(0, most).map((word) => (
      <span key={word} className={classes.word}>
        {word}
      </span>
    ))}
    {words.length > most && <span>+{words.length - most}</span>}
  </span>
)

/** A cell of a field that only calls have; undefined if the text (or the dash of an empty value) suffices. */
export const callCell = (field: ReportField, row: CallCellFields, label: string): ReactNode => {
  switch (field) {
    case 'feeling': {
      const feeling = feelings.find((one) => one === row.feeling)
      return feeling && <StatusBadge plain {...feelingStyles[feeling]} label={label} />
    }
    case 'rating':
      return row.rating === null ? undefined : (
        <span className={classes.rating}>
          <IconStarFilled size={12} aria-hidden />
          {label}
        </span>
      )
    case 'recorded':
      return row.recorded === 'true' ? (
        <StatusBadge plain tone="info" icon={IconMicrophone} label={label} />
      ) : undefined
    case 'voicemail':
      return row.voicemail === 'true' ? (
        <StatusBadge plain tone="warn" icon={IconRecordMail} label={label} />
      ) : undefined
    case 'returned':
      if (row.returned === '') return undefined
      return row.returned === 'true' ? (
        <StatusBadge plain tone="good" icon={IconArrowBackUp} label={label} />
      ) : (
        <StatusBadge plain tone="bad" icon={IconPhoneX} label={label} />
      )
    case 'marked': {
      const mark = callMarks.find((one) => one === row.marked)
      return mark && <MarkBadge plain value={mark} />
    }
    case 'spam_score':
      return row.spam_score === null ? undefined : (
        <StatusBadge plain tone={toScoreLevel(row.spam_score).tone} label={label} />
      )
    case 'keywords':
      return row.keywords.length === 0 ? undefined : <Keywords words={row.keywords} />
    case 'note':
    case 'summary':
      return row[field] === '' ? undefined : (
        <span className={classes.text} title={row[field]}>
          {row[field]}
        </span>
      )
    default:
      return undefined
  }
}
