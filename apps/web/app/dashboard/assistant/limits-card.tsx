import type { ReplyOf } from '@stoa/contract'
import type { PlainKey, Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { createFormReader } from '../lib/form-reader.ts'
import type { Refusal } from '../lib/refusal.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import styles from './assistant.module.css'

export type Limits = ReplyOf<'assistant.listAssistants'>['settings']['limits']

const fields = [
  ['callsPerMinute', 'dashboard-assistant:limits.calls'],
  ['changesPerHour', 'dashboard-assistant:limits.changes'],
  ['waitingChanges', 'dashboard-assistant:limits.waiting'],
] as const satisfies readonly (readonly [keyof Limits, PlainKey])[]

export function readLimits(t: Translate, form: FormData): { limits: Limits; errors: Refusal['errors'] } {
  const { whole, errors } = createFormReader(t, form)
  const readLimit = (name: keyof Limits, most: number) => whole(name, { most, isNeeded: true })!
  const limits = {
    callsPerMinute: readLimit('callsPerMinute', 10_000),
    changesPerHour: readLimit('changesPerHour', 10_000),
    waitingChanges: readLimit('waitingChanges', 200),
  }
  return { limits, errors }
}

interface LimitsCardProps {
  readonly limits: Limits
  readonly errors: Refusal['errors']
}

/** How much each assistant may do. */
export function LimitsCard({ limits, errors }: LimitsCardProps) {
  const t = useT()
  return (
    <SaveForm version={JSON.stringify(limits)} errors={errors} alert={undefined}>
      <input type="hidden" name="intent" value="limits" />
      <Card title={t('dashboard-assistant:limits')} isStacked>
        <p className={ui.muted}>{t('dashboard-assistant:limits.text')}</p>
        <div className={styles.limits}>
          {fields.map(([name, label]) => (
            <NumberField
              key={name}
              name={name}
              label={t(label)}
              defaultValue={limits[name]}
              required
              error={errors[name]}
            />
          ))}
        </div>
      </Card>
    </SaveForm>
  )
}
