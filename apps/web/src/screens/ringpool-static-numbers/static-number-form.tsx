import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { channels, reaches } from '@talkie/contract/events'
import {
  type StaticNumberFields,
  staticNumberFieldsSchema,
  staticNumberKinds,
} from '@talkie/contract/ringpools'
import { toChannelKey } from '@talkie/texts'
import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '../../features/numbers/phone-text.tsx'
import { SourceRuleRows } from '../../features/ringpools/form/source-rule-rows.tsx'
import { useLentNumbers } from '../../features/ringpools/use-lent-numbers.ts'
import { api, client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useSession } from '../../services/session/session.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { hintBelow } from '../../ui/form/hint-below.ts'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { Notice } from '../../ui/states/states.tsx'
import { originFields, type StaticNumberRow, toFormValues, toOwnRules } from './static-number.ts'
import classes from './static-number-form.module.css'
import { useRefreshStaticNumbers } from './use-static-numbers.ts'

type StaticNumberFormProps = {
  /** The one to edit; undefined to create one. */
  row: StaticNumberRow | undefined
  onClose: () => void
}

const examples: Record<StaticNumberFields['kind'], Partial<Record<(typeof originFields)[number], string>>> = {
  offline: { source: 'flyer', medium: 'print' },
  online: { source: 'google', medium: 'cpc' },
}

/** Edits a static number: its number, what its calls are counted as, and to which visits it is shown. */
export const StaticNumberForm = ({ row, onClose }: StaticNumberFormProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const { user } = useSession()
  const confirm = useConfirmByTyping()
  const refresh = useRefreshStaticNumbers()
  const lent = useLentNumbers(accountId)
  const ringpools = useQuery(api.ringpools.list.queryOptions({ input: { accountId } }))
  const entity = useEntityForm<StaticNumberFields, StaticNumberFields>({
    initialValues: toFormValues(row),
    schema: staticNumberFieldsSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: row ? t('staticNumbers.confirmUpdate', { name: row.name }) : t('staticNumbers.new'),
        text: t(row ? 'staticNumbers.updateText' : 'staticNumbers.createText'),
        action: t(row ? 'common.update' : 'common.create'),
      })
      if (!confirmed) return false
      const { id } = await (row
        ? client.ringpools.staticNumbers.update({ accountId, staticNumberId: row.id, ...fields })
        : client.ringpools.staticNumbers.create({ accountId, ...fields }))
      await refresh()
      snackbar.done(
        row ? 'done.staticNumber.updated' : 'done.staticNumber.created',
        { name: fields.name },
        {
          to: '/accounts/$accountId/ringpool-management/static-numbers',
          params: { accountId: String(accountId) },
          search: { number: id },
        },
      )
      onClose()
      return true
    },
  })
  const { form } = entity
  const values = form.getValues()
  const { kind, sourceRules, numberId } = values
  const ownRules = toOwnRules(values)
  const free = lent.data?.numbers.filter(
    ({ id, ringpoolId, staticNumber }) =>
      id === row?.numberId || (ringpoolId === null && staticNumber === null),
  )
  const setKind = (value: string) => {
    const chosen = staticNumberKinds.find((one) => one === value)
    if (!chosen) return
    form.setFieldValue('kind', chosen)
    if (chosen === 'offline') {
      form.setFieldValue('sourceRules', [])
      form.setFieldValue('ringpoolId', null)
    }
  }
  return (
    <EntityForm state={entity} submitLabel={t(row ? 'common.save' : 'common.create')} onCancel={onClose}>
      <div className={classes.fields}>
        <TextInput
          label={t('field.name')}
          placeholder={t('staticNumbers.nameExample')}
          maxLength={120}
          data-autofocus={row === undefined}
          required
          withAsterisk={false}
          {...form.getInputProps('name')}
        />
        <div>
          <p className={classes.label} id="static-number-kind">
            {t('staticNumbers.kind')}
          </p>
          <SegmentedControl
            fullWidth
            aria-labelledby="static-number-kind"
            data={staticNumberKinds.map((value) => ({ value, label: t(`staticNumbers.kind.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          <p className={classes.hint}>{t(`staticNumbers.kindHint.${kind}`)}</p>
        </div>
        <Select
          label={t('staticNumbers.number')}
          description={t('staticNumbers.numberHint')}
          inputWrapperOrder={hintBelow}
          placeholder={t('staticNumbers.numberChoose')}
          nothingFoundMessage={t('staticNumbers.noNumbers')}
          searchable
          data={(free ?? []).map(({ id, visible }) => ({ value: id, label: formatPhone(visible) }))}
          value={free?.some(({ id }) => id === numberId) ? numberId : null}
          onChange={(id) => form.setFieldValue('numberId', id ?? '')}
          error={form.errors.numberId}
        />
        {free?.length === 0 && (
          <Notice
            tone="info"
            title={t('staticNumbers.noneFree')}
            action={
              user?.profile === 'privileged' && (
                <LinkButton to="/pool/new" search={{ account: accountId }} variant="default" size="xs">
                  {t('nav.poolNew')}
                </LinkButton>
              )
            }
          >
            {t('staticNumbers.noneFreeText')}
          </Notice>
        )}
        <div className={classes.pair}>
          {originFields.map((field) => (
            <TextInput
              key={field}
              label={t(`dimension.${field}`)}
              placeholder={examples[kind][field] ?? ''}
              maxLength={200}
              spellCheck={false}
              {...form.getInputProps(field)}
            />
          ))}
          <Select
            label={t('dimension.channel')}
            placeholder={t('staticNumbers.byRules')}
            clearable
            data={channels.map((value) => ({ value, label: t(toChannelKey(value)) }))}
            value={form.getValues().channel}
            onChange={(value) =>
              form.setFieldValue('channel', channels.find((channel) => channel === value) ?? null)
            }
          />
          <Select
            label={t('dimension.reach')}
            placeholder={t('staticNumbers.byChannel')}
            clearable
            data={reaches.map((value) => ({ value, label: t(`reach.${value}`) }))}
            value={form.getValues().reach}
            onChange={(value) =>
              form.setFieldValue('reach', reaches.find((reach) => reach === value) ?? null)
            }
          />
        </div>
        {kind === 'online' && (
          <section className={classes.shown}>
            <h3 className={classes.label}>{t('staticNumbers.shownTitle')}</h3>
            <p className={classes.hint}>{t('staticNumbers.shownHint')}</p>
            <SourceRuleRows
              rules={sourceRules}
              errors={form.errors}
              onChange={(rules) => form.setFieldValue('sourceRules', rules)}
            />
            {sourceRules.length === 0 && ownRules.length > 0 && (
              <Button
                className={classes.own}
                size="xs"
                variant="default"
                onClick={() => form.setFieldValue('sourceRules', ownRules)}
              >
                {t('staticNumbers.asCounted', { source: ownRules.map(({ value }) => value).join(' / ') })}
              </Button>
            )}
            {sourceRules.length > 0 && (
              <Select
                label={t('staticNumbers.ringpool')}
                placeholder={t('staticNumbers.anyRingpool')}
                description={t('staticNumbers.ringpoolHint')}
                inputWrapperOrder={hintBelow}
                clearable
                data={(ringpools.data?.ringpools ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={form.getValues().ringpoolId}
                onChange={(id) => form.setFieldValue('ringpoolId', id)}
                error={form.errors.ringpoolId}
              />
            )}
          </section>
        )}
      </div>
    </EntityForm>
  )
}
