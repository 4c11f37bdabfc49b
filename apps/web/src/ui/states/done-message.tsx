import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useText } from '../../services/language/language.ts'
import classes from './done-message.module.css'

/** Where a thing can be seen that was made or changed. */
export type DoneLink = { to: string; params?: Record<string, string>; search?: Record<string, unknown> }

const SeeLink = ({ to, params = {}, search = {} }: DoneLink) => {
  const { t } = useText()
  const router = useRouter()
  const { href } = useLocation()
  // The user already sees it: on its page, or in a drawer beside its list.
  if (router.buildLocation({ to, params, search }).href === href) return null
  return (
    <Link to={to} params={params} search={search} className={classes.see}>
      {t('common.see')}
    </Link>
  )
}

/** The message of a completed action: what was made or changed, and a link to it. */
export const DoneMessage = ({ words, link }: { words: string; link?: DoneLink | undefined }) => {
  const { t } = useText()
  return (
    <div className={classes.done}>
      <div>
        <p className={classes.words}>{words}</p>
        <p className={classes.completed}>{t('message.actionCompleted')}</p>
      </div>
      {link && <SeeLink {...link} />}
    </div>
  )
}
