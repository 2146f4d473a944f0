import { Checkbox, Group } from '@mantine/core'
import { findLanguageByTag, languages } from '@stoa/messages'
import { useLanguage } from '@stoa/messages/language'
import { useT } from '@stoa/messages/react'

interface LanguagePickerProps {
  /** Its language is the shop's main one. */
  readonly locale: string
  readonly chosen: readonly string[]
  readonly error: string | undefined
}

/** The languages of the shop besides its main one. */
export function LanguagePicker({ locale, chosen, error }: LanguagePickerProps) {
  const t = useT()
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
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
            <Checkbox key={language} name="languages" value={language} label={names.of(language)} />
          ))}
      </Group>
    </Checkbox.Group>
  )
}
