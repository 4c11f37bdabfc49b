import { Button } from '@mantine/core'
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import type { CallerName } from '@talkie/contract/callers'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { DrawerSection, Facts } from '../../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import classes from './caller-name.module.css'
import { joinCallerName, type NamedCaller } from './named-caller.ts'

const CallerNameForm = lazyComponent(() => import('./caller-name-form.tsx'), { layout: 'inline' })

type CallerNameSectionProps = {
  /** E.164. */
  phone: string
  caller: NamedCaller & Partial<Pick<CallerName, 'source' | 'changedBy'> & { changedAt: string }>
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** Where a name is from, and who set it when. */
const NameSource = ({ source, changedBy, changedAt }: CallerNameSectionProps['caller']) => {
  const { t } = useText()
  if (!source) return null
  return (
    <p className={classes.source}>
      {t(`contact.nameSource.${source}`, { by: changedBy ?? '' })}
      {changedAt && (
        <>
          {' · '}
          <ZonedTime at={changedAt} />
        </>
      )}
    </p>
  )
}

/** A caller's name and company, as far as they are known; whoever may change calls types them in here. */
export const CallerNameSection = ({ phone, caller }: CallerNameSectionProps) => {
  const { t } = useText()
  const { can, account } = useAccount()
  const [edits, setEdits] = useState(false)
  const isKnown = joinCallerName(caller) !== ''
  const mayEdit = can('reporting.calls', 'w') && account.active
  if (!isKnown && !mayEdit) return null
  const facts = [
    { label: t('field.name'), value: caller.name },
    { label: t('field.company'), value: caller.company },
  ]
  return (
    <DrawerSection
      title={t('contact.who')}
      aside={
        mayEdit &&
        !edits && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={isKnown ? <IconPencil {...icon} /> : <IconUserPlus {...icon} />}
            onClick={() => setEdits(true)}
          >
            {t(isKnown ? 'contact.editName' : 'contact.addName')}
          </Button>
        )
      }
    >
      {edits ? (
        <CallerNameForm phone={phone} caller={caller} onClose={() => setEdits(false)} />
      ) : isKnown ? (
        <>
          <Facts items={facts.filter(({ value }) => value !== '')} />
          <NameSource {...caller} />
        </>
      ) : (
        <p className={classes.source}>{t('contact.nameUnknown')}</p>
      )}
    </DrawerSection>
  )
}
