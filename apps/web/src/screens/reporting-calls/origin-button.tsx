import { useDimensionText } from '../../components/dimension-text.ts'
import { useText } from '../../shell/language.ts'
import type { CallOrigin } from './call-detail.ts'
import classes from './origin-button.module.css'

type OriginButtonProps = {
  of: CallOrigin & { campaign?: string }
  onOrigin: (origin: CallOrigin) => void
}

/** A source and its medium: clicking it shows all calls that came from there. */
export const OriginButton = ({ of, onOrigin }: OriginButtonProps) => {
  const { t } = useText()
  const { origin } = useDimensionText()
  const { source, medium } = of
  const said = origin(of)
  if (said === '') return null
  return (
    <button
      type="button"
      className={classes.origin}
      title={t('calls.filterBy', { origin: origin({ source, medium }) })}
      onClick={() => onOrigin({ source, medium })}
    >
      {said}
    </button>
  )
}
