import { Menu } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { Trigger } from '../ui/trigger.tsx'
import { type ColumnName, columns, keepColumns } from './columns.ts'

export function ColumnMenu({ shown }: { shown: readonly ColumnName[] }) {
  const { revalidate } = useRevalidator()
  const choose = (names: readonly string[]) => {
    keepColumns(names)
    void revalidate()
  }
  return (
    <Menu width={180} position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Trigger set={false}>Columns</Trigger>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...shown]} onChange={choose}>
          {Object.entries(columns).map(([name, label]) => (
            <Menu.CheckboxItem key={name} value={name}>
              {label}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
