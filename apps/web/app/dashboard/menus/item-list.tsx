import { Button, TextInput } from '@mantine/core'
import type { MenuItem } from '@stoa/contract/navigation.entity'
import { useT } from '@stoa/messages/react'
import { moveItem } from '../../lib/move-item.ts'
import type { Choices } from '../pages/choices.ts'
import { LinkControl } from '../pages/controls.tsx'
import { createItemId } from '../pages/new-section.ts'
import { PlusIcon } from '../ui/icons.tsx'
import { ItemActs } from '../ui/item-acts.tsx'
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
                <ItemActs
                  index={index}
                  count={items.length}
                  labels={{
                    up: t('dashboard-menus:item.up', { item: item.label }),
                    down: t('dashboard-menus:item.down', { item: item.label }),
                    remove: t('dashboard-menus:item.remove', { item: item.label }),
                  }}
                  onMove={(from, to) => onChange(moveItem(items, from, to))}
                  onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
                />
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
