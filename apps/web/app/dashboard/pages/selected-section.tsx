import { ActionIcon } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { LeftIcon } from '../ui/icons.tsx'
import type { Choices } from './choices.ts'
import type { FieldSpec } from './fields.ts'
import styles from './pages.module.css'
import { SectionFields } from './section-fields.tsx'

interface SelectedSectionProps<Section extends { readonly id: string }> {
  readonly section: Section
  readonly name: string
  /** The field that holds its content. */
  readonly field: keyof Section & string
  readonly specs: readonly FieldSpec[]
  readonly index: number
  readonly choices: Choices
  readonly errors: Readonly<Record<string, string>>
  onBack(): void
  onChange(section: Section, group: string): void
}

/** The fields of one section, with a button back to the list. */
export function SelectedSection<Section extends { readonly id: string }>(props: SelectedSectionProps<Section>) {
  const t = useT()
  const { section, name, field, specs, index, choices, errors, onBack, onChange } = props
  const prefix = `sections[${index}].${field}.`
  const own = Object.entries(errors).flatMap(([name, text]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length).split(/[.[]/)[0]!, text] as const] : [],
  )
  return (
    <section aria-labelledby="section-title">
      <div className={styles.sectionHead}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('dashboard-pages:section.back')} onClick={onBack}>
          <LeftIcon />
        </ActionIcon>
        <h2 id="section-title">{name}</h2>
      </div>
      <SectionFields
        key={section.id}
        section={section}
        field={field}
        specs={specs}
        choices={choices}
        errors={Object.fromEntries(own)}
        onChange={onChange}
      />
    </section>
  )
}
