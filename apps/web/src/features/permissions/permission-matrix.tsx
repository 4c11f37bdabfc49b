import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { grantableSections, listGroupSections, permissionGroups, type Section } from '@talkie/contract/access'
import { Fragment } from 'react'
import { useText } from '../../services/language/language.ts'
import { LevelChoice } from './level-choice.tsx'
import { commonLevel, type Levels, withLevel, withoutAccount, withRow } from './levels.ts'
import classes from './permission-matrix.module.css'
import { sectionTexts } from './section-texts.ts'

/** An account in the matrix. */
export type MatrixAccount = { id: string; name: string }

type PermissionTableProps = {
  accounts: MatrixAccount[]
  value: Levels
  onChange: (levels: Levels) => void
}

/**
 * Permissions with sections (by group) as rows and accounts as columns: each cell is none, read or write. Rows, columns
 * and groups can be set at once.
 */
export const PermissionTable = ({ accounts, value, onChange }: PermissionTableProps) => {
  const { t } = useText()
  const set = (accountId: string, sections: readonly Section[]) => (level: 'n' | 'r' | 'w') =>
    onChange(withLevel(value, accountId, sections, level))
  const inAllAccounts = accounts.length > 1
  /** The level of a section if it is the same in all accounts. */
  const rowLevel = (section: Section) => {
    const distinct = new Set(accounts.map(({ id }) => value[id]?.[section] ?? 'n'))
    const [only] = distinct
    return distinct.size === 1 && only ? only : null
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
                  value={commonLevel(value[id], grantableSections)}
                  onChange={set(id, grantableSections)}
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
            const sections = listGroupSections(group)
            const isAlone = sections.length === 1
            /** Sections of two groups may have the same name, and so may a section and another group. */
            const formatSectionName = (section: Section) =>
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
                          label={t('permission.cell', { section: formatSectionName(section), account: name })}
                          value={value[id]?.[section] ?? 'n'}
                          onChange={set(id, [section])}
                        />
                      </td>
                    ))}
                    {inAllAccounts && (
                      <td>
                        <LevelChoice
                          quiet
                          label={t('permission.fillRow', { section: formatSectionName(section) })}
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
