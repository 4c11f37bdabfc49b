import { BrandMark } from './brand.tsx'
import { useProductName } from './config.ts'
import { useText } from './language.ts'
import classes from './loading-screen.module.css'

/** Stands until the session is known: 'Talkie by {product}'. */
export const LoadingScreen = () => {
  const { t } = useText()
  const product = useProductName()
  return (
    <main className={classes.screen} aria-busy>
      <BrandMark size={40} />
      <p className={classes.brand}>{t('loading.brand', { product })}</p>
      <div className={classes.bar} />
    </main>
  )
}
