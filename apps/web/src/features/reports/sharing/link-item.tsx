import { Button } from '@mantine/core'
import { addDays } from '@talkie/contract/dates'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { serverNow } from '../../../services/token/server-clock.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { RelativeTime, ZonedTime } from '../../../ui/figures/times.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import entries from '../drawer-list.module.css'
import { type LinkState, toLinkState } from './link-state.ts'
import type { LinkRow, Links } from './use-links.ts'

type LinkItemProps = { link: LinkRow; links: Links; mayWrite: boolean }

const tones = {
  active: 'good',
  blocked: 'warn',
  expired: 'quiet',
  revoked: 'quiet',
} as const satisfies Record<LinkState, string>

/** A link: its days, who made it and until when it works, how often it was opened, and its revocation. */
export const LinkItem = ({ link, links, mayWrite }: LinkItemProps) => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  const { id, name, days, by, createdAt, expiresAt, lastOpenedAt, timesOpened, filters } = link
  const state = toLinkState(link, serverNow())
  const works = state === 'active' || state === 'blocked'
  const revoke = async () => {
    const confirmed = await confirm({
      title: t('share.confirmRevoke'),
      text: t('share.confirmRevokeText'),
      code: name,
      action: t('share.revoke'),
      danger: true,
    })
    if (!confirmed) return
    try {
      await links.revoke.mutateAsync(id)
      snackbar.done('done.link.revoked', { name })
    } catch (error) {
      snackbar.error(error)
    }
  }
  return (
    <li className={entries.item}>
      <div className={entries.line}>
        <strong className={entries.name}>{name}</strong>
        <StatusBadge plain tone={tones[state]} label={t(`share.state.${state}`)} />
      </div>
      <p className={entries.detail}>
        {days.kind === 'rolling'
          ? t('share.days.rolling', { preset: t(`range.preset.${days.preset}`) })
          : format.dayRange(days.range.start, addDays(days.range.end, -1))}
        {filters.length > 0 && ` · ${t('share.filters', { count: filters.length })}`}
      </p>
      <p className={entries.detail}>
        {t('share.by', { name: by })} · <ZonedTime at={createdAt} with="dayOf" /> ·{' '}
        {t(works ? 'share.until' : 'share.wasUntil')} <ZonedTime at={expiresAt} with="dayOf" />
      </p>
      <p className={entries.detail}>
        {lastOpenedAt === null ? (
          t('share.neverOpened')
        ) : (
          <>
            {t('share.opened', { count: timesOpened })} <RelativeTime at={lastOpenedAt} />
          </>
        )}
      </p>
      {state === 'blocked' && <p className={entries.fault}>{t('share.blockedText')}</p>}
      {mayWrite && works && (
        <Button
          variant="default"
          size="compact-sm"
          mt={8}
          aria-label={t('share.revokeNamed', { name })}
          loading={links.revoke.isPending}
          onClick={() => void revoke()}
        >
          {t('share.revoke')}
        </Button>
      )}
    </li>
  )
}
