import { Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'

interface Subject {
  readonly subject: string
  readonly previewText: string
}

interface SubjectFieldsProps {
  readonly draft: Subject
  readonly errors: Readonly<Record<string, string>>
  onChange(change: Partial<Subject>, group: string): void
}

/** The texts that readers see before they open an email. */
export function SubjectFields({ draft, errors, onChange }: SubjectFieldsProps) {
  const t = useT()
  return (
    <>
      <TextInput
        label={t('dashboard-campaigns:subject')}
        value={draft.subject}
        maxLength={150}
        required
        error={errors.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value }, 'subject')}
      />
      <Textarea
        label={t('dashboard-campaigns:previewText')}
        description={t('dashboard-campaigns:previewText.hint')}
        value={draft.previewText}
        maxLength={200}
        autosize
        minRows={2}
        error={errors.previewText}
        onChange={(event) => onChange({ previewText: event.currentTarget.value }, 'previewText')}
      />
    </>
  )
}
