import { Input } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import classes from './built-in-formula.module.css'

/** Shows the formula of a built-in metric, which is the same in every account and cannot be edited. */
export const BuiltInFormula = ({ formula }: { formula: string }) => {
  const { t } = useText()
  return (
    <Input.Wrapper
      label={t('metrics.formula')}
      labelElement="div"
      description={t('metrics.builtInFormula')}
      inputWrapperOrder={hintBelow}
    >
      <code className={classes.formula}>{formula}</code>
    </Input.Wrapper>
  )
}
