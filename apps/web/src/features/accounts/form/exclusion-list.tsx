import { Checkbox } from '@mantine/core'
import { defaultExclusions, type ExclusionGroup } from '@talkie/contract/accounts'
import { type TextKey, useText } from '../../../services/language/language.ts'
import classes from './exclusion-list.module.css'

const titles: Readonly<Record<ExclusionGroup, TextKey>> = {
  payment: 'accountForm.exclusions.payment',
  bank: 'accountForm.exclusions.bank',
  signIn: 'accountForm.exclusions.signIn',
}
const groups = ['payment', 'bank', 'signIn'] as const satisfies ExclusionGroup[]
const allDefaults: readonly string[] = groups.flatMap((group) => defaultExclusions[group])

type ExclusionListProps = {
  /** Default exclusions that are switched off. */
  counted: readonly string[]
  onChange: (counted: string[]) => void
}

/** The default exclusions in their groups, each folded until it is opened; a tick excludes the host. */
export const ExclusionList = ({ counted, onChange }: ExclusionListProps) => {
  const { t } = useText()
  // In the order of the defaults, so that switching one off and on again leaves the form unchanged.
  const changeGroup = (group: ExclusionGroup, excluded: readonly string[]) => {
    const inGroup: readonly string[] = defaultExclusions[group]
    onChange(
      allDefaults.filter((host) =>
        inGroup.includes(host) ? !excluded.includes(host) : counted.includes(host),
      ),
    )
  }
  return groups.map((group) => {
    const hosts: readonly string[] = defaultExclusions[group]
    const excluded = hosts.filter((host) => !counted.includes(host))
    return (
      <details key={group} className={classes.group}>
        <summary className={classes.summary}>
          <span>{t(titles[group])}</span>
          <span className={classes.count}>
            {t('accountForm.exclusions.count', { excluded: excluded.length, total: hosts.length })}
          </span>
        </summary>
        <Checkbox.Group value={excluded} onChange={(values) => changeGroup(group, values)}>
          <div className={classes.hosts}>
            {hosts.map((host) => (
              <Checkbox key={host} value={host} label={host.includes('.') ? host : `${host}.*`} />
            ))}
          </div>
        </Checkbox.Group>
      </details>
    )
  })
}
