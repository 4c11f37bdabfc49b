import { Link } from '@tanstack/react-router'
import { useConfig } from '../../services/api/config.ts'
import { useText } from '../../services/language/language.ts'
import { footerLinks } from '../../services/navigation/route-line.ts'
import classes from './footer.module.css'

/** Cookies policy, legal notice, privacy policy, web site, documentation: ours, or those that the installation names. */
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
