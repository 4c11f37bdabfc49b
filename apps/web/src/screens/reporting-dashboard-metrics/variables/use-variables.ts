import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import {
  getVariableUnit,
  type Variable,
  variableGroupNames,
  variableGroups,
  variableLabels,
  variableTexts,
} from './variables.ts'

/** All variables of formulas in the user's language, in the order in which the form offers them. */
export const useVariables = (): Variable[] => {
  const { t } = useText()
  return useMemo(
    () =>
      variableGroupNames.flatMap((group) =>
        variableGroups[group].map((name) => ({
          name,
          group,
          label: t(variableLabels[name]),
          about: t(variableTexts[name]),
          unit: getVariableUnit(name),
        })),
      ),
    [t],
  )
}
