import { Menu } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useRevalidator } from 'react-router'
import { Trigger } from '../ui/trigger.tsx'
import { type ColumnName, columns, saveColumns } from './columns.ts'

export function ColumnMenu({ shown }: { shown: readonly ColumnName[] }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const choose = (names: readonly string[]) => {
    saveColumns(names)
    void revalidate()
  }
  return (
    <Menu width={180} position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Trigger set={false}>{t('dashboard-orders:columns')}</Trigger>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...shown]} onChange={choose}>
          {Object.entries(columns).map(([name, label]) => (
            <Menu.CheckboxItem key={name} value={name}>
              {t(label)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
