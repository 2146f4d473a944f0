import { ActionIcon } from '@mantine/core'
import { DownIcon, TrashIcon, UpIcon } from './icons.tsx'

interface ItemActsProps {
  readonly index: number
  readonly count: number
  /** Accessible names, which name the item. */
  readonly labels: { readonly up: string; readonly down: string; readonly remove: string }
  onMove(from: number, to: number): void
  onRemove(): void
}

/** Buttons that move or remove an item of a list in a form. */
export function ItemActs({ index, count, labels, onMove, onRemove }: ItemActsProps) {
  const look = { variant: 'subtle', color: 'gray' } as const
  return (
    <>
      <ActionIcon {...look} disabled={index === 0} aria-label={labels.up} onClick={() => onMove(index, index - 1)}>
        <UpIcon size={16} />
      </ActionIcon>
      <ActionIcon
        {...look}
        disabled={index === count - 1}
        aria-label={labels.down}
        onClick={() => onMove(index, index + 1)}
      >
        <DownIcon size={16} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={labels.remove} onClick={onRemove}>
        <TrashIcon size={16} />
      </ActionIcon>
    </>
  )
}
