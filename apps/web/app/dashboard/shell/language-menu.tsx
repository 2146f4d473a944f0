import { Menu } from '@mantine/core'
import { languages } from '@stoa/messages'
import { getLanguageName } from '@stoa/messages/language-name'
import { useT } from '@stoa/messages/react'
import { useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Chooses the dashboard's language. Each is listed by its own name. The page reloads, as its scripts contain a single
 * language.
 */
export function LanguageMenu() {
  const t = useT()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const choice = useRef<HTMLInputElement>(null)
  const choose = (language: string) => {
    choice.current!.value = language
    form.current!.requestSubmit()
  }
  return (
    <>
      <form ref={form} method="post" action="/dashboard/language" hidden>
        <input ref={choice} type="hidden" name="language" />
        <input type="hidden" name="back" value={pathname + search} />
      </form>
      <Menu.Label>{t('dashboard:shell.language')}</Menu.Label>
      <Menu.RadioGroup value={t.language} onChange={choose}>
        {languages.map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick={false}>
            {getLanguageName(language)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
