import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { decidedSections, permissionGroups, type Section, sectionsOf } from '@talkie/contract/access'
import { Fragment } from 'react'
import { useText } from '../../services/language/language.ts'
import { commonLevel, type Levels, withLevel, withoutAccount, withRow } from './fill.ts'
import { LevelChoice } from './level-choice.tsx'
import classes from './permission-matrix.module.css'
import { sectionTexts } from './section-texts.ts'

/** An account as the matrix shows it. */
export type MatrixAccount = { id: string; name: string }

type PermissionMatrixProps = {
  accounts: MatrixAccount[]
  value: Levels
  onChange: (levels: Levels) => void
}

/** Sections by groups down, accounts across, in each place none, read or write; rows, columns and groups fill at once. */
export const PermissionMatrix = ({ accounts, value, onChange }: PermissionMatrixProps) => {
  const { t } = useText()
  const set = (accountId: string, sections: readonly Section[]) => (level: 'n' | 'r' | 'w') =>
    onChange(withLevel(value, accountId, sections, level))
  const inAllAccounts = accounts.length > 1
  /** The level that a section has in all accounts. */
  const rowLevel = (section: Section) => {
    const found = new Set(accounts.map(({ id }) => value[id]?.[section] ?? 'n'))
    const [only] = found
    return found.size === 1 && only ? only : null
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('permission.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.section}>
              {t('permission.section')}
            </th>
            {accounts.map(({ id, name }) => (
              <th key={id} scope="col" className={classes.account}>
                <span className={classes.accountHead}>
                  <span className={classes.accountName}>{name}</span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={t('permission.removeAccount', { account: name })}
                    onClick={() => onChange(withoutAccount(value, id))}
                  >
                    <IconX size={13} />
                  </ActionIcon>
                </span>
                <LevelChoice
                  quiet
                  label={t('permission.fillColumn', { account: name })}
                  value={commonLevel(value[id], decidedSections)}
                  onChange={set(id, decidedSections)}
                />
              </th>
            ))}
            {inAllAccounts && (
              <th scope="col" className={classes.account}>
                <span className={classes.accountHead}>{t('users.allAccounts')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {permissionGroups.map((group) => {
            const sections = sectionsOf(group)
            const isAlone = sections.length === 1
            /** Sections of two groups may be called the same, as may a section and another group. */
            const nameOf = (section: Section) =>
              isAlone ? t(sectionTexts[section]) : `${t(sectionTexts[group])} › ${t(sectionTexts[section])}`
            return (
              <Fragment key={group}>
                {!isAlone && (
                  <tr className={classes.group}>
                    <th scope="rowgroup" className={classes.section}>
                      {t(sectionTexts[group])}
                    </th>
                    {accounts.map(({ id, name }) => (
                      <td key={id}>
                        <LevelChoice
                          quiet
                          label={t('permission.fillGroup', {
                            section: t(sectionTexts[group]),
                            account: name,
                          })}
                          value={commonLevel(value[id], sections)}
                          onChange={set(id, sections)}
                        />
                      </td>
                    ))}
                    {inAllAccounts && <td />}
                  </tr>
                )}
                {sections.map((section) => (
                  <tr key={section} className={isAlone ? classes.group : undefined}>
                    <th scope="row" className={classes.section} data-below={!isAlone || undefined}>
                      {t(sectionTexts[section])}
                    </th>
                    {accounts.map(({ id, name }) => (
                      <td key={id}>
                        <LevelChoice
                          label={t('permission.cell', { section: nameOf(section), account: name })}
                          value={value[id]?.[section] ?? 'n'}
                          onChange={set(id, [section])}
                        />
                      </td>
                    ))}
                    {inAllAccounts && (
                      <td>
                        <LevelChoice
                          quiet
                          label={t('permission.fillRow', { section: nameOf(section) })}
                          value={rowLevel(section)}
                          onChange={(level) => onChange(withRow(value, section, level))}
                        />
                      </td>
                    )}
                  </tr>
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
