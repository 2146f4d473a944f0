import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { MenuItem } from '@stoa/contract/navigation.entity'
import { useT } from '@stoa/messages/react'
import type { Choices } from '../pages/choices.ts'
import { LinkControl } from '../pages/controls.tsx'
import { createItemId } from '../pages/new-section.ts'
import { DownIcon, PlusIcon, TrashIcon, UpIcon } from '../ui/icons.tsx'
import styles from './menus.module.css'

interface ItemListProps {
  readonly items: readonly MenuItem[]
  readonly choices: Choices
  /** Items may have items of their own. */
  readonly isNested?: boolean
  onChange(items: readonly MenuItem[]): void
}

/** The links of a menu in order. */
export function ItemList({ items, choices, isNested = false, onChange }: ItemListProps) {
  const t = useT()
  const replace = (next: MenuItem) => onChange(items.map((each) => (each.id === next.id ? next : each)))
  const move = (from: number, to: number) => {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  const add = () => onChange([...items, { id: createItemId(), label: t('dashboard-menus:item.new'), to: '/' }])
  return (
    <>
      <ol className={styles.items}>
        {items.map((item, index) => (
          <li key={item.id}>
            <div className={styles.item}>
              <TextInput
                label={t('dashboard-menus:label')}
                value={item.label}
                maxLength={60}
                required
                onChange={(event) => replace({ ...item, label: event.currentTarget.value })}
              />
              <LinkControl
                label={t('dashboard-pages:field.link')}
                to={item.to}
                choices={choices}
                onChange={(to) => replace({ ...item, to })}
              />
              <div className={styles.acts}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === 0}
                  aria-label={t('dashboard-menus:item.up', { item: item.label })}
                  onClick={() => move(index, index - 1)}
                >
                  <UpIcon size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === items.length - 1}
                  aria-label={t('dashboard-menus:item.down', { item: item.label })}
                  onClick={() => move(index, index + 1)}
                >
                  <DownIcon size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('dashboard-menus:item.remove', { item: item.label })}
                  onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
                >
                  <TrashIcon size={16} />
                </ActionIcon>
              </div>
            </div>
            {isNested && (
              <div className={styles.nested}>
                <ItemList
                  items={item.items ?? []}
                  choices={choices}
                  onChange={(inside) => {
                    const { items: _, ...rest } = item
                    replace(inside.length > 0 ? { ...rest, items: [...inside] } : rest)
                  }}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add} className={styles.add}>
        {t(isNested ? 'dashboard-menus:item.add' : 'dashboard-menus:item.addLink')}
      </Button>
    </>
  )
}
