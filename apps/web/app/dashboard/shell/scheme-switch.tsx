import { ActionIcon, Menu, Tooltip, useMantineColorScheme } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useHydrated } from '../../lib/hydrated.ts'
import { MoonIcon, SunIcon, SystemIcon } from '../ui/icons.tsx'
import styles from './shell.module.css'

export const schemes = [
  { value: 'light', label: 'dashboard:shell.light', icon: SunIcon },
  { value: 'dark', label: 'dashboard:shell.dark', icon: MoonIcon },
  { value: 'auto', label: 'dashboard:shell.system', icon: SystemIcon },
] as const

export function SchemeSwitch() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isHydrated = useHydrated()
  const chosen = isHydrated ? colorScheme : 'auto'
  const Icon = schemes.find(({ value }) => value === chosen)!.icon
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Tooltip label={t('dashboard:shell.appearance')}>
          <ActionIcon className={styles.tool} size={36} aria-label={t('dashboard:shell.appearance')}>
            <Icon />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={chosen} onChange={(value) => setColorScheme(value as typeof chosen)}>
          {schemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
