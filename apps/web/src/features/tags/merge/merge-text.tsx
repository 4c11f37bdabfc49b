import { IconBookmark, IconHash, IconStack2, IconTag, IconTimelineEvent } from '@tabler/icons-react'
import type { TagMerge } from '@talkie/contract/tags'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import classes from '../tags.module.css'

type MergeTextProps = { into: string; merged: readonly string[]; changes: TagMerge }

/** What a merge of tags changes, with its counts. */
export const MergeText = ({ into, merged, changes }: MergeTextProps) => {
  const { t } = useText()
  const format = useFormat()
  const counted = (count: number) => ({ count, formatted: format.number(count), name: into })
  const { ringpools, events, numbers, keptNumbers, filters } = changes
  const lines = [
    { icon: IconTag, text: t('tagMerge.gone', { count: merged.length, names: format.list([...merged]) }) },
    ...(ringpools > 0 ? [{ icon: IconStack2, text: t('tagMerge.ringpools', counted(ringpools)) }] : []),
    ...(events > 0 ? [{ icon: IconTimelineEvent, text: t('tagMerge.events', counted(events)) }] : []),
    ...(numbers > 0 ? [{ icon: IconHash, text: t('tagMerge.numbers', counted(numbers)) }] : []),
    ...(keptNumbers > 0 ? [{ icon: IconHash, text: t('tagMerge.keptNumbers', counted(keptNumbers)) }] : []),
    ...(filters > 0 ? [{ icon: IconBookmark, text: t('tagMerge.filters', counted(filters)) }] : []),
  ]
  return (
    <div className={classes.deletion}>
      <ul className={classes.losses}>
        {lines.map(({ icon: Shown, text }) => (
          <li key={text}>
            <Shown size={16} stroke={1.75} aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={classes.final}>{t('tagMerge.noWayBack')}</p>
    </div>
  )
}
