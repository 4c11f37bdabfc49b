import { useText } from '../../../services/language/language.ts'
import { useDimensionText } from '../../reports/fields/dimension-text.ts'
import classes from './origin-button.module.css'
import type { StepOrigin } from './step.ts'

type OriginButtonProps = {
  of: StepOrigin & { campaign?: string }
  onOrigin: (origin: StepOrigin) => void
}

/** A source and its medium as a button that filters by them. */
export const OriginButton = ({ of, onOrigin }: OriginButtonProps) => {
  const { t } = useText()
  const { origin } = useDimensionText()
  const { source, medium } = of
  const text = origin(of)
  if (text === '') return null
  return (
    <button
      type="button"
      className={classes.origin}
      title={t('contact.filterBy', { origin: origin({ source, medium }) })}
      onClick={() => onOrigin({ source, medium })}
    >
      {text}
    </button>
  )
}
