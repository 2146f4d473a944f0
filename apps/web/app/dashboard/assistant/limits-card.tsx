import { TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import styles from './assistant.module.css'

export type Limits = ReplyOf<'assistant.listAssistants'>['settings']['limits']

const fields = [
  ['callsPerMinute', 'dashboard-assistant:limits.calls'],
  ['changesPerHour', 'dashboard-assistant:limits.changes'],
  ['waitingChanges', 'dashboard-assistant:limits.waiting'],
] as const satisfies readonly (readonly [keyof Limits, PlainKey])[]

/** Undefined: a field is no whole number. */
export function readLimits(form: FormData): Limits | undefined {
  const numbers = fields.map(([name]) => Number(form.get(name)))
  if (!numbers.every(Number.isInteger)) return undefined
  return Object.fromEntries(fields.map(([name], at) => [name, numbers[at]])) as unknown as Limits
}

interface LimitsCardProps {
  readonly limits: Limits
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

/** How much each assistant may do. */
export function LimitsCard({ limits, errors, alert }: LimitsCardProps) {
  const t = useT()
  return (
    <SaveForm version={JSON.stringify(limits)} label={t('dashboard:form.save')} errors={errors} alert={alert}>
      <input type="hidden" name="intent" value="limits" />
      <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="limits">
        <h2 id="limits">{t('dashboard-assistant:limits')}</h2>
        <p className={ui.muted}>{t('dashboard-assistant:limits.text')}</p>
        <div className={styles.limits}>
          {fields.map(([name, label]) => (
            <TextInput
              key={name}
              name={name}
              label={t(label)}
              defaultValue={limits[name]}
              type="number"
              inputMode="numeric"
              min={1}
              required
              error={errors[name]}
            />
          ))}
        </div>
      </section>
    </SaveForm>
  )
}
