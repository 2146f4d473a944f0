import { ActionIcon, Drawer, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from 'react-router'
import { KeyboardIcon, MenuIcon, OutIcon, PersonIcon, SearchIcon } from '../ui/icons.tsx'
import type { OpenGroups } from './groups.ts'
import { LanguageMenu } from './language-menu.tsx'
import { palette } from './palette-store.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './shell.module.css'
import { PageLinks } from './sidebar.tsx'

interface TopBarProps {
  readonly shop: string
  readonly email: string | undefined
  readonly groups: OpenGroups
  onGroups(groups: OpenGroups): void
  onShortcuts(): void
}

export function TopBar({ shop, email, groups, onGroups, onShortcuts }: TopBarProps) {
  const [menu, setMenu] = useState(false)
  return (
    <section aria-label="Search and account" className={styles.top}>
      <ActionIcon
        className={`${styles.tool} ${styles.burger}`}
        size={40}
        aria-label="Menu"
        aria-expanded={menu}
        onClick={() => setMenu(true)}
      >
        <MenuIcon />
      </ActionIcon>
      <Drawer
        opened={menu}
        onClose={() => setMenu(false)}
        title={shop}
        size={280}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <PageLinks groups={groups} onGroups={onGroups} onChoose={() => setMenu(false)} />
      </Drawer>
      <UnstyledButton className={styles.search} onClick={palette.open}>
        <SearchIcon />
        <span>Search</span>
        <kbd>Ctrl K</kbd>
      </UnstyledButton>
      <span className={styles.grow} />
      <a href="/" target="_blank" rel="noopener" className={styles.visit} aria-label="View shop, in a new tab">
        <span>View shop</span>
        <OutIcon />
      </a>
      <SchemeSwitch />
      <Account email={email} onShortcuts={onShortcuts} />
    </section>
  )
}

function Account({ email, onShortcuts }: Pick<TopBarProps, 'email' | 'onShortcuts'>) {
  const submit = useSubmit()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Tooltip label="Account">
          <ActionIcon className={styles.tool} size={36} aria-label="Account">
            <PersonIcon />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {email && <Menu.Label>{email}</Menu.Label>}
        <Menu.Item
          leftSection={<KeyboardIcon />}
          rightSection={<kbd className={styles.key}>?</kbd>}
          onClick={onShortcuts}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        <LanguageMenu />
        <Menu.Divider />
        <Menu.Item onClick={() => submit(null, { method: 'post', action: '/dashboard/sign-out' })}>Log out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
