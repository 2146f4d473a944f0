import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { WholeList } from './use-whole-list.ts'

/** Selects all entries that match, once those of the page are selected. */
export function SelectWholeList({ list }: { list: WholeList }) {
  const t = useT()
  const { isOffered, isSelected, count } = list
  if (!isOffered || isSelected || !count) return null
  return (
    <Button size="xs" variant="subtle" onClick={list.select}>
      {count.hasMore
        ? t('dashboard-bulk-edits:selectFirst', { count: count.count })
        : t('dashboard-bulk-edits:selectAll', { count: count.count })}
    </Button>
  )
}

/** What is selected in the list's bar; undefined while only entries of the page are. */
export function useWholeListText({ isSelected, count }: WholeList): string | undefined {
  const t = useT()
  if (!isSelected || !count) return undefined
  return count.hasMore
    ? t('dashboard-bulk-edits:firstSelected', { count: count.count })
    : t('dashboard-bulk-edits:allSelected', { count: count.count })
}
