import { Link, Outlet, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { pageBrand } from '../services/api/config.ts'
import { BrandMark } from '../ui/page/brand.tsx'
import { Footer } from '../ui/page/footer.tsx'
import { TopBarSlots, useTopBarSlots } from '../ui/page/top-bar-slots.tsx'
import { LanguageSelect } from '../ui/preferences/language-select.tsx'
import { ThemeSwitch } from '../ui/preferences/theme-switch.tsx'
import { HomeSkeleton } from '../ui/states/skeletons.tsx'
import classes from './public-page.module.css'

/** A shared dashboard needs more room than a text. */
const Page = ({ children }: { children: ReactNode }) => {
  const { token } = useParams({ strict: false })
  return (
    <div className={classes.page} data-wide={token !== undefined || undefined}>
      {children}
    </div>
  )
}

const Title = () => <div ref={useTopBarSlots().setTitle} />

/** The frame of a public screen for visitors who are not signed in; its brand links to the sign-in page. */
const PublicPage = () => (
  <TopBarSlots>
    <Page>
      <header className={classes.top}>
        <Link to="/" className={classes.brand}>
          <BrandMark size={26} />
          {pageBrand()}
        </Link>
        <span className={classes.preferences}>
          <LanguageSelect />
          <ThemeSwitch />
        </span>
      </header>
      <main className={classes.main}>
        <Title />
        <Suspense fallback={<HomeSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </Page>
  </TopBarSlots>
)

export default PublicPage
