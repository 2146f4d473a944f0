import { Checkbox, Group } from '@mantine/core'
import { findLanguageByTag, languages } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { formatLanguageName } from '../lib/language-name.ts'

interface LanguagePickerProps {
  /** Its language is the shop's main one. */
  readonly locale: string
  readonly chosen: readonly string[]
  readonly error: string | undefined
}

/** The languages of the shop besides its main one. */
export function LanguagePicker({ locale, chosen, error }: LanguagePickerProps) {
  const t = useT()
  const main = findLanguageByTag(locale)
  return (
    <Checkbox.Group
      label={t('dashboard-shop:languages')}
      description={t('dashboard-shop:languages.hint')}
      defaultValue={chosen.filter((language) => language !== main)}
      error={error}
    >
      <Group gap={20} mt={8}>
        {languages
          .filter((language) => language !== main)
          .map((language) => (
            <Checkbox key={language} name="languages" value={language} label={formatLanguageName(t, language)} />
          ))}
      </Group>
    </Checkbox.Group>
  )
}
