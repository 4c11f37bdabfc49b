import { Link } from '@tanstack/react-router'
import { useConfig } from '../../services/api/config.ts'
import { useText } from '../../services/language/language.ts'
import { footerLinks } from '../../services/navigation/screen-info.ts'
import classes from './footer.module.css'

/** Links to the cookie policy, legal notice, privacy policy, website and documentation: ours, or the installation's. */
export const Footer = () => {
  const { t } = useText()
  const links = useConfig()?.links
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('footer.label')} className={classes.links}>
        {footerLinks.map((name) => {
          const elsewhere = links?.[name]
          return elsewhere ? (
            <a key={name} href={elsewhere} target="_blank" rel="noreferrer">
              {t(`footer.${name}`)}
            </a>
          ) : (
            <Link key={name} to={`/${name}`}>
              {t(`footer.${name}`)}
            </Link>
          )
        })}
      </nav>
    </footer>
  )
}
