import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import type { FormReader } from '../lib/form-reader.ts'
import { ChoiceCard, ChoiceFields } from '../ui/choice-card.tsx'

type Settings = ReplyOf<'phone.getPhoneSettings'>['settings']
type Field = Settings['services'][number]['fields'][number]

interface FieldTexts {
  readonly label: PlainKey
  readonly hint?: PlainKey
}

const fieldTexts: Readonly<Record<string, FieldTexts>> = {
  accountSid: { label: 'dashboard-phone:field.accountSid' },
  authToken: { label: 'dashboard-phone:field.authToken' },
  from: { label: 'dashboard-phone:field.from', hint: 'dashboard-phone:field.from.text' },
  apiKey: { label: 'dashboard-phone:field.apiKey' },
  apiSecret: { label: 'dashboard-phone:field.apiSecret' },
  applicationId: { label: 'dashboard-phone:field.applicationId' },
  privateKey: { label: 'dashboard-phone:field.privateKey' },
  url: { label: 'dashboard-phone:field.url' },
  method: { label: 'dashboard-phone:field.method' },
  headers: { label: 'dashboard-phone:field.headers', hint: 'dashboard-phone:field.headers.text' },
  body: { label: 'dashboard-phone:field.body', hint: 'dashboard-phone:field.body.text' },
}

interface ServiceTexts {
  /** A brand name as it is, or a text. */
  readonly name: string | { readonly key: PlainKey }
  readonly text: PlainKey
}

const serviceTexts: Readonly<Record<string, ServiceTexts>> = {
  none: { name: { key: 'dashboard-phone:service.none' }, text: 'dashboard-phone:service.none.text' },
  twilio: { name: 'Twilio', text: 'dashboard-phone:service.twilio.text' },
  vonage: { name: 'Vonage', text: 'dashboard-phone:service.vonage.text' },
  http: { name: { key: 'dashboard-phone:service.http' }, text: 'dashboard-phone:service.http.text' },
}

const buildName = (service: string, field: string): string => `${service}.${field}`

/** The values of the chosen service; empty secrets are omitted, so that those that are saved stay. */
export function readValues(service: string, reader: FormReader): Record<string, string> {
  const values = Object.keys(fieldTexts).map((name) => [name, reader.text(buildName(service, name))] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

interface ServiceCardProps {
  readonly settings: Settings
  readonly errors: Readonly<Record<string, string>>
}

/** The services as radio buttons, with the fields of the chosen one. */
export function ServiceCard({ settings, errors }: ServiceCardProps) {
  const t = useT()
  const [chosen, choose] = useState(settings.service ?? 'none')
  const fields = settings.services.find(({ id }) => id === chosen)?.fields ?? []
  const choices = ['none', ...settings.services.map(({ id }) => id)].map((id) => {
    const { name, text } = serviceTexts[id]!
    return { value: id, label: typeof name === 'string' ? name : t(name.key), hint: t(text) }
  })
  return (
    <ChoiceCard
      name="service"
      title={t('dashboard-phone:service')}
      choices={choices}
      chosen={settings.service ?? 'none'}
      onChoose={choose}
    >
      {fields.length > 0 && (
        <ChoiceFields key={chosen}>
          {fields.map((field) => (
            <AccountField
              key={field.name}
              service={chosen}
              field={field}
              settings={settings}
              error={errors[`values.${field.name}`] ?? errors[field.name]}
            />
          ))}
        </ChoiceFields>
      )}
    </ChoiceCard>
  )
}

interface AccountFieldProps {
  readonly service: string
  readonly field: Field
  readonly settings: Settings
  readonly error: string | undefined
}

function AccountField({ service, field: { name, isSecret, isRequired, isLong }, settings, error }: AccountFieldProps) {
  const t = useT()
  const { label, hint } = fieldTexts[name]!
  const isCurrent = settings.service === service
  const isSaved = isCurrent && settings.savedSecrets.includes(name)
  const props = {
    name: buildName(service, name),
    label: t(label),
    description: isSaved ? t('dashboard-phone:secret.saved') : hint && t(hint),
    defaultValue: isCurrent ? (settings.values[name] ?? '') : '',
    required: isRequired && !isSaved,
    error,
    autoComplete: 'off',
    spellCheck: false,
  }
  if (name === 'method') return <NativeSelect {...props} data={['POST', 'PUT', 'GET']} />
  if (isLong) return <Textarea {...props} rows={4} dir="ltr" />
  return isSecret ? <PasswordInput {...props} /> : <TextInput {...props} dir="ltr" />
}
