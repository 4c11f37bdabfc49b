import { Link, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { HomeSkeleton } from '../components/skeletons.tsx'
import { BrandMark } from './brand.tsx'
import { pageBrand } from './config.ts'
import { Footer } from './footer.tsx'
import { LanguageSelect } from './language-select.tsx'
import classes from './public-page.module.css'
import { ThemeSwitch } from './theme-switch.tsx'
import { TopBarSlots, useTopBarSlots } from './top-bar-slots.tsx'

const Title = () => <div ref={useTopBarSlots().setTitle} />

/** Around a screen that anybody may open, for who is not signed in; its sign leads to the sign-in. */
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
