import { Button } from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PhoneText } from '../../features/numbers/phone-text.tsx'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { DetailDrawer, DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { ErrorState, Notice } from '../../ui/states/states.tsx'
import type { EntryRow } from './blacklist-entry.ts'
import { CallerCalls } from './caller-calls.tsx'
import { EntryStatus } from './entry-status.tsx'
import { phoneTypeKey } from './phone-type.ts'
import { Reasons, Score } from './score.tsx'
import { useDecide } from './use-decide.ts'

type CallerDrawerProps = { phone: string | undefined; onClose: () => void }

/** All that is known of one number: its score and why, its calls, its entry; and what can be done about it. */
export const CallerDrawer = ({ phone, onClose }: CallerDrawerProps) => {
  const { t, language } = useText()
  const decide = useDecide()
  // While the drawer slides out, it still shows the number that was in it.
  const last = useRef(phone)
  if (phone) last.current = phone
  const shown = phone ?? last.current ?? ''
  const { data, error, refetch } = useQuery(
    api.numbers.spam.lookUp.queryOptions({
      input: { phone: shown },
      enabled: shown !== '',
      staleTime: 0,
      meta: noCache,
    }),
  )
  const entry = data?.entry
  const country = data?.country ? new Intl.DisplayNames(language, { type: 'region' }).of(data.country) : null
  const blocked = entry?.status === 'active'
  const pending = entry?.status === 'pending'
  return (
    <DetailDrawer
      opened={phone !== undefined}
      onClose={onClose}
      title={<PhoneText value={shown} />}
      subtitle={data && [t(phoneTypeKey(data.type)), country].filter(Boolean).join(' · ')}
      badges={entry && <EntryStatus status={entry.status} plain={false} />}
      actions={
        data && (
          <>
            {(blocked || pending) && (
              <Button
                variant="default"
                leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
                onClick={() => void decide([data.e164], 'inactive')}
              >
                {t(pending ? 'blacklist.turnDown' : 'blacklist.takeOff')}
              </Button>
            )}
            {!blocked && (
              <Button
                leftSection={<IconBan size={16} stroke={1.75} aria-hidden />}
                onClick={() => void decide([data.e164], 'active', { unlisted: !entry })}
              >
                {t(pending ? 'blacklist.accept' : 'blacklist.block')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data && (
        <>
          {data.own && <Notice tone="warn">{t('spam.own')}</Notice>}
          {!data.assigned && <Notice tone="warn">{t('spam.unassigned')}</Notice>}
          {/* Of who never called nothing is known: a score of 0 would acquit them. */}
          {(data.allCalls > 0 || data.spam.score > 0) && <Score score={data.spam.score} />}
          {data.allCalls > 0 && (
            <DrawerSection title={t('spam.why')}>
              <Reasons reasons={data.spam.reasons} />
            </DrawerSection>
          )}
          {entry && <Listed entry={entry} />}
          <CallerCalls caller={data} />
        </>
      )}
    </DetailDrawer>
  )
}

const Listed = ({ entry }: { entry: EntryRow }) => {
  const { t } = useText()
  const { source, reason, score, createdBy, createdAt, changedBy, changedAt } = entry
  return (
    <DrawerSection title={t('spam.listed')}>
      <Facts
        items={[
          { label: t('blacklist.source'), value: t(`blacklist.source.${source}`) },
          ...(reason ? [{ label: t('blacklist.reason'), value: reason }] : []),
          ...(score === null ? [] : [{ label: t('spam.scoreThen'), value: score }]),
          ...(createdBy ? [{ label: t('blacklist.createdBy'), value: createdBy }] : []),
          { label: t('blacklist.createdAt'), value: <ZonedTime at={createdAt} /> },
          ...(changedBy ? [{ label: t('blacklist.changedBy'), value: changedBy }] : []),
          ...(changedAt ? [{ label: t('blacklist.changedAt'), value: <ZonedTime at={changedAt} /> }] : []),
        ]}
      />
    </DrawerSection>
  )
}
