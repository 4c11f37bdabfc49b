import { useConfig } from './config.ts'
import classes from './footer.module.css'
import { useText } from './language.ts'

const order = ['cookies', 'legal', 'privacy', 'website', 'documentation'] as const

/** Cookies policy, legal notice, privacy policy, web site, documentation: those that the installation has. */
export const Footer = () => {
  const { t } = useText()
  const links = useConfig()?.links
  const entries = order.flatMap((name) => {
    const href = links?.[name]
    return href ? [{ name, href }] : []
  })
  if (entries.length === 0) return <footer className={classes.footer} />
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('footer.label')} className={classes.links}>
        {entries.map(({ name, href }) => (
          <a key={name} href={href} target="_blank" rel="noreferrer">
            {t(`footer.${name}`)}
          </a>
        ))}
      </nav>
    </footer>
  )
}
