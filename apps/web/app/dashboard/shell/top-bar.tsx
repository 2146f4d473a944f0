import { ActionIcon, Drawer, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { ExtensionLink } from '../../lib/host.ts'
import { KeyboardIcon, MenuIcon, OutIcon, PersonIcon, SearchIcon } from '../ui/icons.tsx'
import { Bell } from './bell.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { loadPalette, openPalette } from './palette-opening.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './shell.module.css'
import { PageLinks } from './sidebar.tsx'

interface TopBarProps {
  readonly shop: string
  readonly email: string | undefined
  /** Pages of extensions. */
  readonly added: readonly ExtensionLink[]
  /** Changes that wait for approval. */
  readonly waiting: number
  readonly unread: number
  onShortcuts(): void
}

export function TopBar({ shop, email, added, waiting, unread, onShortcuts }: TopBarProps) {
  const t = useT()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <section aria-label={t('dashboard:shell.tools')} className={styles.top}>
      <ActionIcon
        className={`${styles.tool} ${styles.burger}`}
        size={40}
        aria-label={t.join([t('dashboard:shell.menu'), waiting > 0 && t('dashboard:nav.waiting', { count: waiting })])}
        data-waiting={waiting > 0 || undefined}
        aria-expanded={isMenuOpen}
        onClick={() => setIsMenuOpen(true)}
      >
        <MenuIcon />
      </ActionIcon>
      <Drawer
        opened={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        title={shop}
        size={280}
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <PageLinks added={added} waiting={waiting} onChoose={() => setIsMenuOpen(false)} />
      </Drawer>
      <UnstyledButton
        className={styles.search}
        onPointerEnter={loadPalette}
        onFocus={loadPalette}
        onClick={openPalette}
      >
        <SearchIcon />
        <span>{t('dashboard:search')}</span>
        <kbd>{t('dashboard:key.control')} K</kbd>
      </UnstyledButton>
      <span className={styles.grow} />
      <a
        href="/"
        target="_blank"
        rel="noopener"
        className={styles.visit}
        aria-label={t('dashboard:shell.viewShopNewTab')}
      >
        <span>{t('dashboard:shell.viewShop')}</span>
        <OutIcon />
      </a>
      <Bell unread={unread} />
      <SchemeSwitch />
      <Account email={email} onShortcuts={onShortcuts} />
    </section>
  )
}

function Account({ email, onShortcuts }: Pick<TopBarProps, 'email' | 'onShortcuts'>) {
  const t = useT()
  const submit = useSubmit()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Tooltip label={t('dashboard:shell.account')}>
          <ActionIcon className={styles.tool} size={36} aria-label={t('dashboard:shell.account')}>
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
          {t('dashboard:shell.shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <LanguageMenu />
        <Menu.Divider />
        <Menu.Item onClick={() => submit(null, { method: 'post', action: '/dashboard/sign-out' })}>
          {t('dashboard:shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
