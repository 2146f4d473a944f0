import ui from '../ui/ui.module.css'
import type { Choices } from './choices.ts'
import { Control } from './controls.tsx'
import type { FieldSpec } from './fields.ts'

interface SectionFieldsProps<Section extends { readonly id: string }> {
  readonly section: Section
  /** The field that holds its content. */
  readonly field: keyof Section & string
  readonly specs: readonly FieldSpec[]
  readonly choices: Choices
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>
  onChange(section: Section, group: string): void
}

export function SectionFields<Section extends { readonly id: string }>(props: SectionFieldsProps<Section>) {
  const { section, field, specs, choices, errors, onChange } = props
  const content = (section[field] ?? {}) as Readonly<Record<string, unknown>>
  const change = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = content
    const next = value === undefined ? rest : { ...rest, [name]: value }
    onChange({ ...section, [field]: next }, `${section.id}.${name}`)
  }
  return (
    <div className={ui.stack}>
      {specs
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
