import { Button, Menu } from '@mantine/core'
import { IconCheck, IconRoute } from '@tabler/icons-react'
import { type AttributionModel, attributionModels } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import classes from './model-menu.module.css'

type ModelMenuProps = { model: AttributionModel; onModel: (model: AttributionModel) => void }

const small = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

/** What the position-based model gives to the first and last visits, and to those between: see `credits.ts` of the server. */
const positionShares = { ends: 0.4, between: 0.2 }

/** The choice of the attribution model, each with an explanation. */
export const ModelMenu = ({ model, onModel }: ModelMenuProps) => {
  const { t } = useText()
  const format = useFormat()
  const shares = {
    ends: format.percent(positionShares.ends),
    between: format.percent(positionShares.between),
  }
  return (
    <Menu position="bottom-end" width={340} returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.target ?? ''}
          data-changed={model === 'last_non_direct' ? undefined : true}
          leftSection={<IconRoute {...small} />}
          title={t('dashboard.model')}
          aria-label={`${t('dashboard.model')}: ${t(`dashboard.model.${model}`)}`}
        >
          <span className={classes.label}>{t(`dashboard.model.${model}`)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('dashboard.model')} className={classes.models}>
        <Menu.Label>{t('dashboard.model')}</Menu.Label>
        {attributionModels.map((one) => (
          <Menu.RadioItem
            key={one}
            value={one}
            checked={one === model}
            checkIcon={<IconCheck {...small} />}
            closeMenuOnClick
            onChange={() => onModel(one)}
          >
            <span className={classes.name}>{t(`dashboard.model.${one}`)}</span>
            <span className={classes.about}>{t(`dashboard.model.${one}.text`, shares)}</span>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
