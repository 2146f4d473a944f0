import { Modal } from '@mantine/core'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { newOrder } from './pages.ts'
import { usePermittedPages } from './permitted-pages.ts'
import styles from './shell.module.css'

const shortcuts: readonly (readonly [keys: string, label: PlainKey])[] = [
  ['Ctrl K', 'dashboard:shortcut.anywhere'],
  ['/', 'dashboard:shortcut.search'],
  [newOrder.keys, newOrder.label],
  ['j', 'dashboard:shortcut.nextRow'],
  ['k', 'dashboard:shortcut.previousRow'],
  ['Enter', 'dashboard:shortcut.open'],
  ['x', 'dashboard:shortcut.select'],
  ['f', 'dashboard:shortcut.fulfill'],
  ['e', 'dashboard:shortcut.archive'],
  ['a', 'dashboard:shortcut.approve'],
  ['b', 'dashboard:shortcut.block'],
  ['r', 'dashboard:shortcut.reject'],
  ['z', 'dashboard:shortcut.undo'],
  ['c', 'dashboard:shortcut.comment'],
  ['p', 'dashboard:shortcut.print'],
  ['Left', 'dashboard:shortcut.newer'],
  ['Right', 'dashboard:shortcut.older'],
  ['Ctrl S', 'dashboard:shortcut.save'],
  ['?', 'dashboard:shortcut.list'],
]

/** Names of keys that have words on them. */
const namedKeys = new Map<string, PlainKey>([
  ['Ctrl', 'dashboard:key.control'],
  ['Enter', 'dashboard:key.enter'],
  ['Left', 'dashboard:key.left'],
  ['Right', 'dashboard:key.right'],
])

export default function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  const pages = usePermittedPages()
  const rows = [
    ...shortcuts.map(([keys, label]) => ({ keys, label: t(label) })),
    ...pages.flatMap(({ keys, label }) =>
      keys ? { keys, label: t('dashboard:shortcut.goTo', { page: t(label) }) } : [],
    ),
  ]
  const getName = (key: string) => {
    const named = namedKeys.get(key)
    return named ? t(named) : key
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('dashboard:shell.shortcuts')}
      centered
      size="xl"
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <dl className={styles.keys}>
        {rows.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {keys.split(' ').map((key) => (
                <kbd key={key} className={styles.key}>
                  {getName(key)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
