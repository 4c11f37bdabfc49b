import { spamWindowDays } from '@talkie/contract/callers'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import classes from './blacklist.module.css'
import type { CallerProfile } from './blacklist-entry.ts'

/** A caller's calls to all accounts of the installation. */
export const CallerCalls = ({ caller }: { caller: CallerProfile }) => {
  const { t } = useText()
  const format = useFormat()
  const { figures, firstCallAt, lastCallAt, allCalls, accounts } = caller
  if (!firstCallAt || !lastCallAt) return <p className={classes.neverCalled}>{t('spam.neverCalled')}</p>
  const average = figures.talks > 0 ? figures.talkSeconds / figures.talks : null
  return (
    <>
      <DrawerSection title={t('spam.calls')} aside={t('spam.lastDays', { days: spamWindowDays })}>
        <Facts
          items={[
            { label: t('spam.calls'), value: format.number(figures.calls) },
            { label: t('spam.answered'), value: format.number(figures.answered) },
            { label: t('spam.short'), value: format.number(figures.short) },
            { label: t('spam.valid'), value: format.number(figures.valid) },
            { label: t('spam.refused'), value: format.number(figures.refused) },
            {
              label: t('spam.averageTalk'),
              value: average === null ? '–' : format.duration(Math.round(average)),
            },
            {
              label: t('spam.longestTalk'),
              value: figures.longestTalkSeconds > 0 ? format.duration(figures.longestTalkSeconds) : '–',
            },
          ]}
        />
      </DrawerSection>
      <DrawerSection title={t('spam.history')}>
        <Facts
          items={[
            { label: t('spam.calls'), value: format.number(allCalls) },
            { label: t('spam.firstCall'), value: <ZonedTime at={firstCallAt} /> },
            { label: t('spam.lastCall'), value: <ZonedTime at={lastCallAt} /> },
          ]}
        />
      </DrawerSection>
      <DrawerSection title={t('spam.accounts')}>
        <ul className={classes.accounts}>
          {accounts.map(({ accountId, name, calls }) => (
            <li key={accountId}>
              <span>{name}</span>
              <span className="figures">{format.number(calls)}</span>
            </li>
          ))}
        </ul>
      </DrawerSection>
    </>
  )
}
