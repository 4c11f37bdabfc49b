import { Link, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pageBrand } from '../services/api/config.ts'
import { BrandMark } from '../ui/page/brand.tsx'
import { Footer } from '../ui/page/footer.tsx'
import { TopBarSlots, useTopBarSlots } from '../ui/page/top-bar-slots.tsx'
import { LanguageSelect } from '../ui/preferences/language-select.tsx'
import { ThemeSwitch } from '../ui/preferences/theme-switch.tsx'
import { HomeSkeleton } from '../ui/states/skeletons.tsx'
import classes from './public-page.module.css'

const Title = () => <div ref={useTopBarSlots().setTitle} />

/** The frame of a public screen for visitors who are not signed in; its brand links to the sign-in page. */
const PublicPage = () => (
  <TopBarSlots>
    <div className={classes.page}>
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
    </div>
  </TopBarSlots>
)

export default PublicPage
