import { getSectionField, type PageSection } from '@stoa/contract/page-section.entity'
import ui from '../ui/ui.module.css'
import type { Choices } from './choices.ts'
import { Control } from './controls.tsx'
import { sectionFields } from './fields.ts'

interface SectionFieldsProps {
  readonly section: PageSection
  readonly choices: Choices
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>
  onChange(section: PageSection, group: string): void
}

export function SectionFields({ section, choices, errors, onChange }: SectionFieldsProps) {
  const field = getSectionField(section.type)
  const content = (section[field] ?? {}) as Readonly<Record<string, unknown>>
  const change = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = content
    const next = value === undefined ? rest : { ...rest, [name]: value }
    onChange({ ...section, [field]: next }, `${section.id}.${name}`)
  }
  return (
    <div className={ui.stack}>
      {sectionFields[field]
        .filter(({ when }) => !when || content[when.field] === when.value)
        .map((spec) => (
          <Control
            key={spec.name}
            spec={spec}
            value={content[spec.name]}
            choices={choices}
            error={errors[spec.name]}
            onChange={(value) => change(spec.name, value)}
          />
        ))}
    </div>
  )
}
