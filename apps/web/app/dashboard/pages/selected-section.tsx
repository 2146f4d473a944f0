import { ActionIcon } from '@mantine/core'
import { getSectionField, type PageSection } from '@stoa/contract/page-section.entity'
import { useT } from '@stoa/messages/react'
import { LeftIcon } from '../ui/icons.tsx'
import type { Choices } from './choices.ts'
import { sectionNames } from './names.ts'
import styles from './pages.module.css'
import { SectionFields } from './section-fields.tsx'

interface SelectedSectionProps {
  readonly section: PageSection
  readonly index: number
  readonly choices: Choices
  readonly errors: Readonly<Record<string, string>>
  onBack(): void
  onChange(section: PageSection, group: string): void
}

/** The fields of one section, and the way back to all. */
export function SelectedSection({ section, index, choices, errors, onBack, onChange }: SelectedSectionProps) {
  const t = useT()
  const field = getSectionField(section.type)
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
        <h2 id="section-title">{t(sectionNames[section.type])}</h2>
      </div>
      <SectionFields
        key={section.id}
        section={section}
        choices={choices}
        errors={Object.fromEntries(own)}
        onChange={onChange}
      />
    </section>
  )
}
