import { useConfig } from './config.ts'
import classes from './footer.module.css'
import { useText } from './language.ts'

/** Cookies policy, legal notice, privacy policy, web site, documentation: all but the last two stand on the web site. */
export const Footer = () => {
  const { t } = useText()
  const links = useConfig()?.links
  if (!links) return <footer className={classes.footer} />
  const page = (path: string) =>
    new URL(path, new URL(`${links.website.replace(/\/?$/, '')}/`, window.location.href)).href
  const entries = [
    { href: page('cookies'), text: t('footer.cookies') },
    { href: page('legal'), text: t('footer.legal') },
    { href: page('privacy'), text: t('footer.privacy') },
    { href: links.website, text: t('footer.website') },
    { href: links.documentation, text: t('footer.documentation') },
  ]
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('footer.label')} className={classes.links}>
        {entries.map(({ href, text }) => (
          <a key={text} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ))}
      </nav>
    </footer>
  )
}
