import { TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAccess } from '../lib/rights.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { filterPermitted } from '../shell/permitted-pages.ts'
import { settingsGroups } from '../shell/settings-pages.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/settings'
import { contents } from './contents.ts'
import { matches } from './match.ts'
import styles from './settings.module.css'

export function loader(args: Route.LoaderArgs) {
  requireOwnerHost(args)
  return null
}

export default function Settings() {
  const t = useT()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const groups = useSettings()
    .map((group) => ({
      ...group,
      settings: group.settings.filter((each) => matches(query, Object.values(each.words))),
    }))
    .filter(({ settings }) => settings.length > 0)
  const first = groups[0]?.settings[0]
  return (
    <>
      <PageHead title={t('dashboard:nav.settings')} />
      <search>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            if (query.trim() && first) navigate(first.to)
          }}
        >
          <TextInput
            type="search"
            data-search
            aria-label={t('dashboard-settings:search')}
            placeholder={t('dashboard-settings:search')}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            leftSection={<SearchIcon size={16} />}
            autoComplete="off"
          />
        </form>
      </search>
      <div aria-live="polite">
        {groups.length === 0 && (
          <div className={ui.card}>
            <EmptyList title={t('dashboard-settings:none', { query: query.trim() })}>
              {t('dashboard-settings:none.text')}
            </EmptyList>
          </div>
        )}
      </div>
      {groups.map(({ label, settings }) => (
        <SettingCards key={label} title={t(label)} settings={settings} />
      ))}
    </>
  )
}

/** The settings that the person's role shows. */
function useSettings() {
  const t = useT()
  const access = useAccess()
  return settingsGroups.map(({ label, pages }) => ({
    label,
    settings: filterPermitted(pages, access).map(({ to, icon, label: title }) => {
      const { about, terms } = contents[to as keyof typeof contents]
      return { to, icon, words: { title: t(title), about: t(about), terms: t(terms) } }
    }),
  }))
}

type Settings = ReturnType<typeof useSettings>[number]['settings']

function SettingCards({ title, settings }: { title: string; settings: Settings }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.cards}>
        {settings.map(({ to, icon: Icon, words }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" data-row className={styles.card}>
              <Icon />
              <strong>{words.title}</strong>
              <span>{words.about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
