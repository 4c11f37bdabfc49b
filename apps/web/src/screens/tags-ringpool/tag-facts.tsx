import { Link } from '@tanstack/react-router'
import classes from '../../features/tags/tags.module.css'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import type { RingpoolTagRow } from './ringpool-tag.ts'

/** The ringpools that have a ringpool tag, and the counts of its numbers. */
export const RingpoolTagFacts = ({ tag }: { tag: RingpoolTagRow }) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId, can } = useAccount()
  const mayOpen = can('ringpool.management', 'r')
  return (
    <DrawerSection title={t('tagList.carriedBy')}>
      <Facts
        items={[
          {
            label: t('nav.group.ringpool'),
            value:
              tag.ringpools.length === 0 ? (
                '–'
              ) : (
                <ul className={classes.links}>
                  {tag.ringpools.map(({ id, name }) => (
                    <li key={id}>
                      {mayOpen ? (
                        <Link
                          to="/accounts/$accountId/ringpool-management/$ringpoolId/update"
                          params={{ accountId: String(accountId), ringpoolId: id }}
                          className={classes.link ?? ''}
                        >
                          {name}
                        </Link>
                      ) : (
                        name
                      )}
                    </li>
                  ))}
                </ul>
              ),
          },
          { label: t('tagList.numbers'), value: format.number(tag.numbers) },
          { label: t('tagList.inUse'), value: format.number(tag.inUse) },
        ]}
      />
    </DrawerSection>
  )
}
