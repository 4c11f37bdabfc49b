import { pageBrand } from '../services/api/config.ts'
import { BrandMark } from '../ui/page/brand.tsx'
import classes from './loading-screen.module.css'

/** Shown until the session is known: 'Talkie by {product}'. */
export const LoadingScreen = () => (
  <main className={classes.screen} aria-busy>
    <BrandMark size={40} />
    <p className={classes.brand}>{pageBrand()}</p>
    <div className={classes.bar} />
  </main>
)
