import type { SegmentSize } from '@stoa/contract/segment.entity'
import { useT } from '@stoa/messages/react'

/** `42`, or `10,000+` where counting stopped. */
export function useSizeText(): (size: SegmentSize) => string {
  const t = useT()
  return ({ count, isMore }) => (isMore ? t('dashboard-segments:size.more', { count }) : t.number(count))
}
