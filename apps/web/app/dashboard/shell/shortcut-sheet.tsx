import { Modal } from '@mantine/core'
import { newOrder, pages } from './pages.ts'
import styles from './shell.module.css'

const keys = [
  ['Ctrl K', 'Search and go anywhere'],
  ['/', 'Search this list'],
  [newOrder.keys, newOrder.label],
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['Enter', 'Open the row'],
  ['x', 'Choose the row'],
  ['f', 'Fulfill the order, or the chosen ones'],
  ['e', 'Archive the order, or the chosen ones; answer the review'],
  ['a', 'Approve the review, or the chosen ones'],
  ['b', 'Block the chosen members'],
  ['r', 'Reject the review, or the chosen ones'],
  ['z', 'Take back what was done last to reviews or members'],
  ['c', 'Write a comment on the order'],
  ['p', 'Print the packing slip'],
  ['Left', 'Newer order'],
  ['Right', 'Older order'],
  ['Ctrl S', 'Save changes'],
  ['?', 'This list'],
  ...pages.map(({ keys, label }) => [keys, `Go to ${label}`] as const),
] as const

export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      centered
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>{does}</dt>
            <dd>
              {key.split(' ').map((each) => (
                <kbd key={each} className={styles.key}>
                  {each}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
