import { IconAlertTriangle, IconHash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { Icon } from '../../services/navigation/icon.ts'
import { Notice } from '../../ui/states/states.tsx'
import type { AnyTag } from './tag-columns.tsx'
import classes from './tags.module.css'

/** Why the API refused to delete a tag. */
type DeletionRefusal = { text: string; inUse: number | null; countChanged: boolean }
/** Another entity than numbers that loses the tag, and how many. */
export type Loss = { icon: Icon; text: ReactNode }

type DeletionTextProps = { tag: AnyTag; losses: readonly Loss[]; refused?: DeletionRefusal }

/** What is lost when a tag is deleted; if the deletion was refused, why. */
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
        {losses.map(({ icon: Shown, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what goes keeps its order
          <li key={index}>
            <Shown size={16} stroke={1.75} aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={classes.final}>{t('tagList.noWayBack')}</p>
    </div>
  )
}
