import { IconAlertTriangle, IconHash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { Icon } from '../../services/navigation/icon.ts'
import { Notice } from '../../ui/states/states.tsx'
import type { AnyTag } from './tag-columns.tsx'
import classes from './tags.module.css'

/** Why the API did not delete a tag. */
type Refused = { text: string; inUse: number | null; countChanged: boolean }
/** Something beside numbers that a deletion takes the tag from. */
export type Loss = { icon: Icon; text: ReactNode }

type DeletionTextProps = { tag: AnyTag; losses: readonly Loss[]; refused?: Refused }

/** What goes with a tag that is deleted; and, once it was refused, why. */
export const DeletionText = ({ tag, losses, refused }: DeletionTextProps) => {
  const { t } = useText()
  const format = useFormat()
  const inUse = refused ? refused.inUse : tag.inUse
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  return (
    <div className={classes.deletion}>
      {refused?.countChanged && (
        <Notice tone="bad" title={t('tagList.countChanged')}>
          {t('tagList.countChangedText')}
        </Notice>
      )}
      {inUse !== null && inUse > 0 && (
        <Notice tone={refused ? 'bad' : 'warn'} title={t('tagList.inUseTitle', counted(inUse))}>
          {t('tagList.inUseText')}
        </Notice>
      )}
      {refused && !refused.countChanged && refused.inUse === null && (
        <Notice tone="bad">{refused.text}</Notice>
      )}
      <ul className={classes.losses}>
        <li>
          <IconHash size={16} stroke={1.75} aria-hidden />
          <span>
            {tag.numbers === 0 ? t('tagList.noNumbersGo') : t('tagList.numbersGo', counted(tag.numbers))}
          </span>
        </li>
        {tag.overflow > 0 && (
          <li>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <span>{t('tagList.overflowGoes', counted(tag.overflow))}</span>
          </li>
        )}
        {losses.map(({ icon: Shown, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what goes keeps its order
          <li key={place}>
            <Shown size={16} stroke={1.75} aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={classes.final}>{t('tagList.noWayBack')}</p>
    </div>
  )
}
