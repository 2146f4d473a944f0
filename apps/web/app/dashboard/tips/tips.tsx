import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { InputOf } from '@stoa/contract'
import type { Static } from '@stoa/contract/schema'
import type { TipSettings } from '@stoa/contract/tip.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DownIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/tips'
import styles from './tips.module.css'

const places = [0, 1, 2] as const

type Settings = Static<typeof TipSettings>

const blank = {
  id: '',
  revision: '',
  tipType: 'PERCENTAGE' as Settings['tipType'],
  presets: ['5', '10', '15'],
  chosen: 'none',
  allowCustomerTip: false,
  allowCustomAmount: true,
  method: 'EQUAL' as Settings['staffDistributionMethod'],
}

const toDraft = (settings: Settings) => ({
  id: settings.id,
  revision: settings.revision ?? '',
  tipType: settings.tipType,
  presets: settings.presets.map(({ value }) => String(value)),
  chosen: String(settings.presets.findIndex((preset) => preset.default)).replace('-1', 'none'),
  allowCustomerTip: settings.allowCustomerTip,
  allowCustomAmount: settings.allowCustomAmount,
  method: settings.staffDistributionMethod,
})

export async function loader(args: Route.LoaderArgs) {
  const { tipSettings } = await requireOwnerHost(args).call('tipSettings.queryTipSettings', {
    query: { filter: { default: true } },
  })
  const [settings] = tipSettings
  return { draft: settings ? toDraft(settings) : blank }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const tipType = reader.choice('tipType', ['PERCENTAGE', 'AMOUNT'])
  const most = tipType === 'PERCENTAGE' ? 100 : 1_000_000
  const filledIn = places.filter((at) => reader.text(`preset.${at}`))
  const presets = filledIn.map((at) => ({
    value: reader.number(`preset.${at}`, { most }),
    default: reader.text('chosen') === String(at),
  }))
  if (presets.length === 0) reader.errors['preset.0'] = host.t('dashboard-tips:presets.required')
  if (reader.isWrong()) return refuseFields(reader.errors)
  const tipSettings: InputOf<'tipSettings.createDefaultTipSettings'>['tipSettings'] = {
    tipType,
    presets,
    allowCustomerTip: reader.on('allowCustomerTip'),
    allowCustomAmount: reader.on('allowCustomAmount'),
    staffDistributionMethod: reader.choice('method', ['EQUAL', 'PROPORTIONAL']),
  }
  const [id, revision] = [reader.text('id'), reader.text('revision')]
  try {
    if (id) await host.call('tipSettings.updateTipSettings', { tipSettings: { ...tipSettings, id, revision } })
    else await host.call('tipSettings.createDefaultTipSettings', { tipSettings })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error, {
      codes: { PRESET_PERCENTAGE_TOO_HIGH: ['preset.0', host.t('dashboard-tips:presets.tooHigh')] },
    })
  }
}

const none: Readonly<Record<string, string>> = {}

export default function Tips({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  const t = useT()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, t('dashboard-tips:saved'))
  return (
    <>
      <PageHead title={t('dashboard-tips:title')} />
      <div className={styles.tips}>
        <SaveForm
          version={draft.id + draft.revision}
          label={t('dashboard:form.save')}
          errors={errors}
          alert={refused?.alert}
        >
          <input type="hidden" name="id" value={draft.id} />
          <input type="hidden" name="revision" value={draft.revision} />
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label={t('dashboard-tips:title')}>
            <Switch
              name="allowCustomerTip"
              value="1"
              label={t('dashboard-tips:allow')}
              description={t('dashboard-tips:allow.hint')}
              defaultChecked={draft.allowCustomerTip}
            />
            <Switch
              name="allowCustomAmount"
              value="1"
              label={t('dashboard-tips:custom')}
              description={t('dashboard-tips:custom.hint')}
              defaultChecked={draft.allowCustomAmount}
            />
          </section>
          <Suggestions draft={draft} errors={errors} />
          <section className={`${ui.card} ${ui.section}`} aria-label={t('dashboard-tips:sharing')}>
            <NativeSelect
              name="method"
              label={t('dashboard-tips:sharing.label')}
              rightSection={<DownIcon size={14} />}
              defaultValue={draft.method}
              data={[
                { value: 'EQUAL', label: t('dashboard-tips:sharing.equal') },
                { value: 'PROPORTIONAL', label: t('dashboard-tips:sharing.proportional') },
              ]}
            />
          </section>
        </SaveForm>
      </div>
    </>
  )
}

interface SuggestionsProps {
  readonly draft: Route.ComponentProps['loaderData']['draft']
  readonly errors: Readonly<Record<string, string>>
}

function Suggestions({ draft, errors }: SuggestionsProps) {
  const t = useT()
  const { currency } = useSite()
  const [type, setType] = useState(draft.tipType)
  const unit = type === 'PERCENTAGE' ? t('dashboard-tips:percent') : currency
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="suggestions">
      <h2 id="suggestions">{t('dashboard-tips:suggestions')}</h2>
      <div className={ui.pair}>
        <NativeSelect
          name="tipType"
          label={t('dashboard-tips:type')}
          rightSection={<DownIcon size={14} />}
          value={type}
          onChange={(event) => setType(event.currentTarget.value as typeof type)}
          data={[
            { value: 'PERCENTAGE', label: t('dashboard-tips:type.percentage') },
            { value: 'AMOUNT', label: t('dashboard-tips:type.amount', { currency }) },
          ]}
        />
        <NativeSelect
          name="chosen"
          label={t('dashboard-tips:preselected')}
          rightSection={<DownIcon size={14} />}
          defaultValue={draft.chosen}
          data={[
            { value: 'none', label: t('dashboard-tips:preselected.none') },
            ...places.map((at) => ({ value: String(at), label: t('dashboard-tips:suggestion', { position: at + 1 }) })),
          ]}
        />
      </div>
      <div className={styles.presets}>
        {places.map((at) => (
          <TextInput
            key={at}
            name={`preset.${at}`}
            label={t('dashboard-tips:suggestion', { position: at + 1 })}
            description={unit}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={draft.presets[at] ?? ''}
            error={errors[`preset.${at}`]}
          />
        ))}
      </div>
    </section>
  )
}
