import { NativeSelect, Switch } from '@mantine/core'
import type { InputOf } from '@stoa/contract'
import type { Static } from '@stoa/contract/schema'
import type { TipSettings } from '@stoa/contract/tip.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
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

export default function Tips({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-tips:saved'))
  return (
    <>
      <PageHead title={t('dashboard-tips:title')} />
      <div className={styles.tips}>
        <SaveForm version={draft.id + draft.revision} errors={errors} alert={alert}>
          <input type="hidden" name="id" value={draft.id} />
          <input type="hidden" name="revision" value={draft.revision} />
          <Card label={t('dashboard-tips:title')} isStacked>
            <Switch
              name="allowCustomerTip"
              label={t('dashboard-tips:allow')}
              description={t('dashboard-tips:allow.hint')}
              defaultChecked={draft.allowCustomerTip}
            />
            <Switch
              name="allowCustomAmount"
              label={t('dashboard-tips:custom')}
              description={t('dashboard-tips:custom.hint')}
              defaultChecked={draft.allowCustomAmount}
            />
          </Card>
          <Suggestions draft={draft} errors={errors} />
          <Card label={t('dashboard-tips:sharing')}>
            <NativeSelect
              name="method"
              label={t('dashboard-tips:sharing.label')}
              defaultValue={draft.method}
              data={[
                { value: 'EQUAL', label: t('dashboard-tips:sharing.equal') },
                { value: 'PROPORTIONAL', label: t('dashboard-tips:sharing.proportional') },
              ]}
            />
          </Card>
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
    <Card title={t('dashboard-tips:suggestions')} isStacked>
      <div className={ui.pair}>
        <NativeSelect
          name="tipType"
          label={t('dashboard-tips:type')}
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
          defaultValue={draft.chosen}
          data={[
            { value: 'none', label: t('dashboard-tips:preselected.none') },
            ...places.map((at) => ({ value: String(at), label: t('dashboard-tips:suggestion', { position: at + 1 }) })),
          ]}
        />
      </div>
      <div className={styles.presets}>
        {places.map((at) => (
          <NumberField
            key={at}
            name={`preset.${at}`}
            label={t('dashboard-tips:suggestion', { position: at + 1 })}
            description={unit}
            isDecimal
            defaultValue={draft.presets[at] ?? ''}
            error={errors[`preset.${at}`]}
          />
        ))}
      </div>
    </Card>
  )
}
