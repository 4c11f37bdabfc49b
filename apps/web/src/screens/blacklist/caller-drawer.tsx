import { Button } from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Reasons, Score } from '../../features/calls/spam/score.tsx'
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
import { toPhoneTypeKey } from './phone-type.ts'
import { useDecide } from './use-decide.ts'

type CallerDrawerProps = { phone: string | undefined; onClose: () => void }

/** One number: its spam score with reasons, its calls, its blacklist entry, and the buttons to block or unblock it. */
export const CallerDrawer = ({ phone, onClose }: CallerDrawerProps) => {
  const { t, language } = useText()
  const decide = useDecide()
  // The drawer keeps showing the last number while it slides out.
  const lastPhone = useRef(phone)
  if (phone) lastPhone.current = phone
  const visiblePhone = phone ?? lastPhone.current ?? ''
  const { data, error, refetch } = useQuery(
    api.numbers.spam.lookUp.queryOptions({
      input: { phone: visiblePhone },
      enabled: visiblePhone !== '',
      staleTime: 0,
      meta: noCache,
    }),
  )
  const entry = data?.entry
  const country = data?.country ? new Intl.DisplayNames(language, { type: 'region' }).of(data.country) : null
  const isBlocked = entry?.status === 'active'
  const isPending = entry?.status === 'pending'
  return (
    <DetailDrawer
      opened={phone !== undefined}
      onClose={onClose}
      title={<PhoneText value={visiblePhone} />}
      subtitle={data && [t(toPhoneTypeKey(data.type)), country].filter(Boolean).join(' · ')}
      badges={entry && <EntryStatus status={entry.status} plain={false} />}
      actions={
        data && (
          <>
            {(isBlocked || isPending) && (
              <Button
                variant="default"
                leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
                onClick={() => void decide([data.e164], 'inactive')}
              >
                {t(isPending ? 'blacklist.turnDown' : 'blacklist.takeOff')}
              </Button>
            )}
            {!isBlocked && (
              <Button
                leftSection={<IconBan size={16} stroke={1.75} aria-hidden />}
                onClick={() => void decide([data.e164], 'active', { unlisted: !entry })}
              >
                {t(isPending ? 'blacklist.accept' : 'blacklist.block')}
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
          {/* No score for a caller without calls: a 0 would look like a clean record. */}
          {(data.allCalls > 0 || data.spam.score > 0) && <Score score={data.spam.score} />}
          {data.allCalls > 0 && (
            <DrawerSection title={t('spam.why')}>
              <Reasons reasons={data.spam.reasons} />
            </DrawerSection>
          )}
          {entry && <EntryFacts entry={entry} />}
          <CallerCalls caller={data} />
        </>
      )}
    </DetailDrawer>
  )
}

const EntryFacts = ({ entry }: { entry: EntryRow }) => {
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
