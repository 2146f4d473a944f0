import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { InputOf } from '@stoa/contract'
import type { Static } from '@stoa/contract/schema'
import type { TipSettings } from '@stoa/contract/tip.entity'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { formReader } from '../lib/form-reader.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { DownIcon } from '../ui/icons.tsx'
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
  const { tipSettings } = await ownerHost(args).call('tipSettings.queryTipSettings', {
    query: { filter: { default: true } },
  })
  const [settings] = tipSettings
  return { draft: settings ? toDraft(settings) : blank }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(await args.request.formData())
  const tipType = reader.choice('tipType', ['PERCENTAGE', 'AMOUNT'])
  const most = tipType === 'PERCENTAGE' ? 100 : 1_000_000
  const given = places.filter((at) => reader.text(`preset.${at}`))
  const presets = given.map((at) => ({
    value: reader.number(`preset.${at}`, { most }),
    default: reader.text('chosen') === String(at),
  }))
  if (presets.length === 0) reader.errors['preset.0'] = 'Write at least one.'
  if (reader.isWrong()) return wrong(reader.errors)
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
    return done()
  } catch (error) {
    return refuseFor(error, {
      codes: { PRESET_PERCENTAGE_TOO_HIGH: ['preset.0', 'At most 100 per cent.'] },
    })
  }
}

const none: Readonly<Record<string, string>> = {}

export default function Tips({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Tips saved')
  return (
    <>
      <title>Tips</title>
      <header className={ui.head}>
        <h1>Tips</h1>
      </header>
      <div className={styles.tips}>
        <SaveForm version={draft.id + draft.revision} label="Save" errors={errors} alert={refused?.alert}>
          <input type="hidden" name="id" value={draft.id} />
          <input type="hidden" name="revision" value={draft.revision} />
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Tips">
            <Switch
              name="allowCustomerTip"
              value="1"
              label="Buyers may give a tip"
              description="The checkout asks, and takes no for an answer."
              defaultChecked={draft.allowCustomerTip}
            />
            <Switch
              name="allowCustomAmount"
              value="1"
              label="An amount of their own"
              description="Beside the suggestions."
              defaultChecked={draft.allowCustomAmount}
            />
          </section>
          <Suggestions draft={draft} errors={errors} />
          <section className={`${ui.card} ${ui.section}`} aria-label="Sharing">
            <NativeSelect
              name="method"
              label="Among those who served"
              rightSection={<DownIcon size={14} />}
              defaultValue={draft.method}
              data={[
                { value: 'EQUAL', label: 'Each the same' },
                { value: 'PROPORTIONAL', label: 'In proportion to what they served' },
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
  const { currency } = useSite()
  const [type, setType] = useState(draft.tipType)
  const unit = type === 'PERCENTAGE' ? 'per cent' : currency
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="suggestions">
      <h2 id="suggestions">Suggestions</h2>
      <div className={ui.pair}>
        <NativeSelect
          name="tipType"
          label="In"
          rightSection={<DownIcon size={14} />}
          value={type}
          onChange={(event) => setType(event.currentTarget.value as typeof type)}
          data={[
            { value: 'PERCENTAGE', label: 'Per cent of the items' },
            { value: 'AMOUNT', label: `Amounts in ${currency}` },
          ]}
        />
        <NativeSelect
          name="chosen"
          label="Chosen at first"
          rightSection={<DownIcon size={14} />}
          defaultValue={draft.chosen}
          data={[
            { value: 'none', label: 'None' },
            ...places.map((at) => ({ value: String(at), label: `Suggestion ${at + 1}` })),
          ]}
        />
      </div>
      <div className={styles.presets}>
        {places.map((at) => (
          <TextInput
            key={at}
            name={`preset.${at}`}
            label={`Suggestion ${at + 1}`}
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
