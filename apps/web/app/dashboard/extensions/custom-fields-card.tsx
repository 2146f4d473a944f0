import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { CustomFieldValue } from '@stoa/contract/custom-fields'
import { useT } from '@stoa/messages/react'
import { useFetcher } from 'react-router'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { action } from './custom-fields.ts'

interface CustomFieldsCardProps {
  readonly entity: 'product' | 'order' | 'member'
  readonly id: string
  readonly fields: readonly CustomFieldValue[] | undefined
}

/** Fields of extensions on a product, order or member. */
export function CustomFieldsCard({ entity, id, fields = [] }: CustomFieldsCardProps) {
  const t = useT()
  const { Form, data, state } = useFetcher<typeof action>()
  useSavedNotice(data && 'saved' in data ? data.saved : undefined, t('dashboard-extensions:fields.saved'))
  if (fields.length === 0) return null
  const refused = data && 'errors' in data ? data : undefined
  return (
    <Card title={t('dashboard-extensions:fields.title')}>
      <Form method="post" action={`/dashboard/custom-fields/${entity}/${id}`} className={ui.stack} noValidate>
        {refused?.alert && (
          <p role="alert" className={ui.alert}>
            {refused.alert}
          </p>
        )}
        {fields.map((field) => {
          const name = `${field.extension}.${field.key}`
          return <Field key={name} name={name} field={field} error={refused?.errors[name]} />
        })}
        <div>
          <Button type="submit" variant="default" loading={state !== 'idle'}>
            {t('dashboard:form.save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

interface FieldProps {
  readonly name: string
  readonly field: CustomFieldValue
  readonly error: string | undefined
}

function Field({ name, field, error }: FieldProps) {
  const t = useT()
  const { type, label, hint, choices = [], maxLength, value = '' } = field
  const common = { name, label, description: hint, error, defaultValue: value }
  switch (type) {
    case 'LONG_TEXT':
      return <Textarea {...common} maxLength={maxLength} rows={5} dir="auto" />
    case 'FLAG':
      return (
        <>
          <input type="hidden" name={name} value="false" />
          <Switch name={name} value="true" label={label} description={hint} defaultChecked={value === 'true'} />
        </>
      )
    case 'CHOICE':
      return (
        <NativeSelect {...common} data={[{ value: '', label: t('dashboard-extensions:fields.none') }, ...choices]} />
      )
    case 'NUMBER':
      return <TextInput {...common} inputMode="decimal" />
    case 'DATE':
      return <TextInput {...common} type="date" />
    default:
      return <TextInput {...common} maxLength={maxLength} dir="auto" />
  }
}
